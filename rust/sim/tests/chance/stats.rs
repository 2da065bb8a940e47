//! Chi-square tests with a stated false-alarm rate.
//!
//! Each test alone would fail a perfectly fair source with a probability of at most one in a million, had its
//! keys been chosen at random. The keys are fixed, so a test that passes once passes always.

/// The quantile of the normal distribution that is exceeded with probability 1e-6.
const Z: f64 = 4.753_424_308_8;

/// What chi-square with `freedom` degrees of freedom exceeds with a probability of 1e-6 or a little less: the
/// approximation of Wilson and Hilferty, which far out in the tail errs upwards.
pub fn limit(freedom: usize) -> f64 {
    let ninth = 2.0 / (9.0 * freedom as f64);
    freedom as f64 * (1.0 - ninth + Z * ninth.sqrt()).powi(3)
}

/// How often each cell came up.
#[derive(Clone)]
pub struct Counts(Vec<u64>);

impl Counts {
    pub fn new(cells: usize) -> Self {
        Self(vec![0; cells])
    }

    pub fn add(&mut self, cell: usize) {
        self.0[cell] += 1;
    }

    /// The statistic and its degrees of freedom against cells of these weights. A cell of weight 0 must be
    /// empty.
    fn chi_square(&self, weights: &[u64]) -> (f64, usize) {
        assert_eq!(self.0.len(), weights.len());
        let (drawn, weight) = (self.0.iter().sum::<u64>() as f64, weights.iter().sum::<u64>() as f64);
        let (mut sum, mut cells) = (0.0, 0);
        for (&seen, &share) in self.0.iter().zip(weights) {
            if share == 0 {
                assert_eq!(seen, 0, "an impossible outcome");
                continue;
            }
            let expected = drawn * share as f64 / weight;
            assert!(expected >= 10.0, "too few draws for this many cells");
            sum += (seen as f64 - expected).powi(2) / expected;
            cells += 1;
        }
        (sum, cells - 1)
    }

    pub fn is_fair(&self, weights: &[u64]) -> bool {
        let (sum, freedom) = self.chi_square(weights);
        sum <= limit(freedom)
    }

    pub fn assert_fair(&self, what: &str, weights: &[u64]) {
        let (sum, freedom) = self.chi_square(weights);
        assert!(sum <= limit(freedom), "{what}: chi-square {sum:.1} with {freedom} degrees of freedom");
    }

    /// All cells equally likely.
    pub fn assert_even(&self, what: &str) {
        self.assert_fair(what, &vec![1; self.0.len()]);
    }
}

/// The weights of pairs of independent draws, first * n + second.
pub fn pairs(weights: &[u64]) -> Vec<u64> {
    weights.iter().flat_map(|first| weights.iter().map(move |second| first * second)).collect()
}

#[test]
fn the_limits_are_a_little_above_the_true_quantiles() {
    // Exact values by the incomplete gamma function.
    for (freedom, exact) in
        [(5, 35.888), (13, 52.747), (28, 78.817), (35, 89.947), (181, 286.227), (840, 1049.421)]
    {
        let ratio = limit(freedom) / exact;
        assert!((1.0..1.05).contains(&ratio), "{freedom}: {ratio}");
    }
}
