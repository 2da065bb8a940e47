//! What of the relaxed search can still matter. The first round writes down every step it makes; later rounds only
//! add restrictions, so they need not look at positions from which no end in doubt can be reached within its bound.

/// No goal can be reached.
pub(super) const FAR: i32 = i32::MAX;

/// Steps of the first round between positions, by number, with what it cost to leave.
#[derive(Debug, Default)]
pub(super) struct Cone {
    steps: Vec<(u32, u32, u16)>,
    size: usize,
}

impl Cone {
    /// Forgets all steps; positions are numbered below `size`.
    pub fn clear(&mut self, size: usize) {
        self.steps.clear();
        self.size = size;
    }

    pub fn record(&mut self, from: u32, to: u32, toll: u16) {
        self.steps.push((from, to, toll));
    }

    /// For each position the least of (penalties on the way to a goal + the goal's own value), `FAR` if none.
    pub fn least(&self, goals: impl Iterator<Item = (u32, i32)>, out: &mut Vec<i32>) {
        out.clear();
        out.resize(self.size, FAR);
        for (goal, value) in goals {
            out[goal as usize] = out[goal as usize].min(value);
        }
        // Steps were written as the search went down in points, so one sweep back up settles all but circles over
        // skipped dots, for which it is repeated.
        let mut changed = true;
        while changed {
            changed = false;
            for &(from, to, toll) in self.steps.iter().rev() {
                let ahead = out[to as usize];
                if ahead != FAR && ahead + i32::from(toll) < out[from as usize] {
                    out[from as usize] = ahead + i32::from(toll);
                    changed = true;
                }
            }
        }
    }
}
