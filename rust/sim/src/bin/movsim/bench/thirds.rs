//! Watches how long each third of a match takes.

use movcore_rules::action::Action;
use movcore_rules::rules::Rules;
use movcore_rules::state::State;
use movcore_sim::playout::Watch;
use std::time::Instant;

/// Events and the seconds they took.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    pub events: u64,
    seconds: f64,
}

impl Cost {
    /// Slower than anything.
    pub const WORST: Self = Self { events: 0, seconds: f64::INFINITY };

    /// The faster of two.
    pub fn least(self, other: Self) -> Self {
        if other.seconds < self.seconds {
            other
        } else {
            self
        }
    }

    /// Nanoseconds for one event.
    pub fn nanos(self) -> f64 {
        self.seconds * 1e9 / self.events.max(1) as f64
    }
}

/// Takes the time whenever a third of the rounds is over.
#[derive(Debug)]
pub struct Thirds {
    rounds: u16,
    events: u64,
    /// When each third began, and after how many events.
    marks: Vec<(Instant, u64)>,
}

impl Thirds {
    /// For a match of so many rounds.
    pub fn new(rounds: u16) -> Self {
        Self { rounds, events: 0, marks: vec![(Instant::now(), 0)] }
    }

    /// What each third cost; the last ends now. A third that the match did not reach has no events.
    pub fn costs(mut self) -> [Cost; 3] {
        let now = (Instant::now(), self.events);
        self.marks.resize(4, now);
        self.marks[3] = now;
        let cost = |third: usize| {
            let ((begun, before), (ended, after)) = (self.marks[third], self.marks[third + 1]);
            Cost { events: after - before, seconds: ended.duration_since(begun).as_secs_f64() }
        };
        [cost(0), cost(1), cost(2)]
    }
}

impl Watch for Thirds {
    fn before(&mut self, _: &Rules, _: &State, _: &[Action], _: Action) -> Result<(), String> {
        Ok(())
    }

    fn after(&mut self, _: &Rules, state: &State) -> Result<(), String> {
        self.events += 1;
        let next = self.marks.len() as u32;
        if next < 3 && u32::from(state.round) * 3 > u32::from(self.rounds) * next {
            self.marks.push((Instant::now(), self.events));
        }
        Ok(())
    }
}
