//! What of the relaxed search can still matter. The first round writes down every step it makes; later rounds only
//! add restrictions, so they need not look at positions from which no end in doubt can be reached within its bound.

/// No goal can be reached.
pub(super) const FAR: i32 = i32::MAX;

/// Steps of the first round between positions, by number, with what it cost to leave.
#[derive(Debug, Default)]
pub(super) struct Cone {
    steps: Vec<(u32, u32, u16)>,
    layers: Vec<Layer>,
    size: usize,
}

/// The steps that leave positions with the same points left.
#[derive(Debug)]
struct Layer {
    /// Its first step.
    start: usize,
    /// Some steps cost no points, as those over skipped dots, so that order alone does not settle the layer.
    has_free_steps: bool,
}

impl Cone {
    /// Forgets all steps; positions are numbered below `size`.
    pub fn clear(&mut self, size: usize) {
        self.steps.clear();
        self.layers.clear();
        self.size = size;
    }

    /// Steps from now on leave positions with fewer points.
    pub fn begin_layer(&mut self) {
        self.layers.push(Layer { start: self.steps.len(), has_free_steps: false });
    }

    /// Writes down a step; a free one costs no points.
    pub fn record(&mut self, from: u32, to: u32, toll: u16, free: bool) {
        self.steps.push((from, to, toll));
        if let Some(layer) = self.layers.last_mut() {
            layer.has_free_steps |= free;
        }
    }

    /// For each position the least of (penalties on the way to a goal + the goal's own value), `FAR` if none.
    pub fn least(&self, goals: impl Iterator<Item = (u32, i32)>, out: &mut Vec<i32>) {
        out.clear();
        out.resize(self.size, FAR);
        for (goal, value) in goals {
            out[goal as usize] = out[goal as usize].min(value);
        }
        let mut end = self.steps.len();
        for layer in self.layers.iter().rev() {
            let steps = &self.steps[layer.start..end];
            while relax(steps, out) && layer.has_free_steps {}
            end = layer.start;
        }
    }
}

/// Takes each step back, the last first. True if that brought anything nearer.
fn relax(steps: &[(u32, u32, u16)], out: &mut [i32]) -> bool {
    let mut nearer = false;
    for &(from, to, toll) in steps.iter().rev() {
        let ahead = out[to as usize];
        if ahead != FAR && ahead + i32::from(toll) < out[from as usize] {
            out[from as usize] = ahead + i32::from(toll);
            nearer = true;
        }
    }
    nearer
}
