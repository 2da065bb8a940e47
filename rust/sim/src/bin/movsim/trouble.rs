//! What can go wrong with a command, and the exit code it gets.

use std::fmt;
use std::process::ExitCode;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub enum Trouble {
    /// The command itself is wrong.
    Usage(String),
    /// A file, a spec or the core failed.
    Failed(String),
    /// So many lines of the input were bad; each was answered with what is wrong with it.
    BadLines(usize),
    /// Nobody reads the output any more: no error of ours.
    Unread,
}

impl Trouble {
    /// No trouble if no line was bad.
    pub fn of_bad_lines(count: usize) -> Result<(), Self> {
        match count {
            0 => Ok(()),
            count => Err(Self::BadLines(count)),
        }
    }

    /// Says it on the standard error and gives the exit code.
    pub fn report(&self) -> ExitCode {
        let code = match self {
            Self::Unread => return ExitCode::SUCCESS,
            Self::Failed(_) => 1,
            Self::Usage(_) | Self::BadLines(_) => 2,
        };
        eprintln!("movsim: {self}");
        ExitCode::from(code)
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(text) | Self::Failed(text) => f.write_str(text),
            Self::BadLines(1) => f.write_str("1 bad line"),
            Self::BadLines(count) => write!(f, "{count} bad lines"),
            Self::Unread => f.write_str("the output is closed"),
        }
    }
}

/// For writing answers: a closed pipe is the reader's choice, anything else a failure.
impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Self::Unread,
            _ => Self::Failed(error.to_string()),
        }
    }
}
