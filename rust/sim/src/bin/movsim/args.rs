//! Arguments after the verb: words, `--option VALUE` (or `--option=VALUE`) and `--flag`, in any order.

use crate::trouble::Trouble;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::str::FromStr;

/// The arguments of one verb.
#[derive(Debug, Default)]
pub struct Args {
    words: Vec<String>,
    /// Options with their values, flags with none.
    named: BTreeMap<String, String>,
}

impl Args {
    /// Sorts arguments into words, known options and known flags; refuses all others.
    pub fn read(
        given: impl Iterator<Item = OsString>,
        options: &[&str],
        flags: &[&str],
    ) -> Result<Self, Trouble> {
        let mut args = Self::default();
        let mut given = given.map(text);
        while let Some(word) = given.next() {
            let word = word?;
            let Some(name) = word.strip_prefix("--") else {
                args.words.push(word);
                continue;
            };
            let (name, value) = match name.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (name, None),
            };
            let value = match value {
                None if flags.contains(&name) => String::new(),
                value if options.contains(&name) => match value {
                    Some(value) => value,
                    None => given.next().ok_or_else(|| usage(format!("--{name} needs a value")))??,
                },
                _ => return Err(usage(format!("--{word} is unknown here", word = name))),
            };
            args.named.insert(name.to_owned(), value);
        }
        Ok(args)
    }

    /// The only word there may be; `what` names it in the complaint.
    pub fn word(&self, what: &str) -> Result<&str, Trouble> {
        match &self.words[..] {
            [word] => Ok(word),
            [] => Err(usage(format!("{what} is missing"))),
            [_, second, ..] => Err(usage(format!("\"{second}\" is one word too many"))),
        }
    }

    /// Refuses words where none belong.
    pub fn no_words(&self) -> Result<(), Trouble> {
        self.words.first().map_or(Ok(()), |word| Err(usage(format!("\"{word}\" is one word too many"))))
    }

    /// Whether a flag was given.
    pub fn has(&self, flag: &str) -> bool {
        self.named.contains_key(flag)
    }

    /// The text of an option.
    pub fn text(&self, option: &str) -> Option<&str> {
        self.named.get(option).map(String::as_str)
    }

    /// The number of an option; refuses a text that is none.
    pub fn number<T: FromStr>(&self, option: &str) -> Result<Option<T>, Trouble> {
        let parse = |text: &str| text.parse().map_err(|_| usage(format!("--{option}: {text} does not do")));
        self.text(option).map(parse).transpose()
    }
}

fn text(word: OsString) -> Result<String, Trouble> {
    word.into_string().map_err(|word| usage(format!("{} is no UTF-8", word.to_string_lossy())))
}

fn usage(text: String) -> Trouble {
    Trouble::Usage(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Args, Trouble> {
        Args::read(words.iter().map(OsString::from), &["depth", "spec"], &["divide"])
    }

    #[test]
    fn words_options_and_flags_come_in_any_order() -> Result<(), Trouble> {
        let args = read(&["--depth", "4", "cases.jsonl", "--divide", "--spec=a=b"])?;
        assert_eq!(args.word("the file")?, "cases.jsonl");
        assert_eq!((args.number::<u32>("depth")?, args.text("spec")), (Some(4), Some("a=b")));
        assert!(args.has("divide") && args.no_words().is_err());
        Ok(())
    }

    #[test]
    fn what_is_unknown_missing_or_no_number_is_refused() -> Result<(), Trouble> {
        for wrong in [&["--seed", "1"][..], &["--depth"], &["--divide=1"], &["--"]] {
            assert!(matches!(read(wrong), Err(Trouble::Usage(_))), "{wrong:?}");
        }
        assert!(read(&["--depth", "-1"])?.number::<u32>("depth").is_err());
        assert!(read(&[])?.word("the file").is_err() && read(&["a", "b"])?.word("the file").is_err());
        Ok(())
    }
}
