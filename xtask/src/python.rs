//! The Python package: its wheel is built and tested in virtual environments of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::command::run;

const FOLDER: &str = "python";
/// What the tests need, and what builds the wheel. A copy in an environment says what is installed there.
const REQUIREMENTS: &str = "requirements.txt";
/// The options of maturin for a wheel that every ordinary interpreter loads, and for one that a free-threaded interpreter loads.
const ORDINARY: &str = "";
const FREE_THREADED: &str = "--no-default-features --interpreter python3.14t";
/// The profiles of `python/Cargo.toml`: for tests, which play few games, and for what is measured or published.
const QUICK: &str = "quick";
const RELEASE: &str = "release";

/// The readers of these files may have installed nothing but the wheel.
const READMES: [&str; 2] = ["README.md", "README.fr.md"];

/// Builds the wheel and tests it. What was installed and compiled before is used again.
pub(crate) fn test() -> Result<(), String> {
    let environment = environment("python3", ".venv", Some(REQUIREMENTS))?;
    let wheel = wheel(&environment, QUICK, ORDINARY)?;
    environment.install(&wheel)?;
    run(environment.python().args(["-m", "mypy"]))?;
    // The stubs say what the compiled module has: no more, no less.
    run(environment.program("stubtest").arg("dizaine._dizaine"))?;
    environment.pytest("tests README.md dizaine")?;
    alone(&wheel)?;
    free_threaded(&environment)
}

/// Measures batches and single states beside other libraries, and checks the promised ratios.
pub(crate) fn bench() -> Result<(), String> {
    let wheel = wheel(&environment("python3", ".venv", Some(REQUIREMENTS))?, RELEASE, ORDINARY)?;
    let environment = environment("python3", "target/benches", Some("benches/requirements.txt"))?;
    environment.install(&wheel)?;
    run(environment.python().arg("benches/bench.py"))
}

/// Runs the examples that learn. They take some minutes of one core, and `PyTorch` takes some gigabytes.
pub(crate) fn examples() -> Result<(), String> {
    let wheel = wheel(&environment("python3", ".venv", Some(REQUIREMENTS))?, RELEASE, ORDINARY)?;
    let environment = environment("python3", "target/examples", Some("examples/requirements.txt"))?;
    environment.install(&wheel)?;
    // At DIX a network that has not learned anything never wins, so it imitates the novice first.
    let dix = "ppo.py dix --imitate 200000 --learning_rate 0.0005 --entropy 0.003 --minutes 4";
    for example in ["mccfr.py", "ppo.py retro", dix] {
        run(environment.python().current_dir("python/examples").args(example.split(' ')))?;
    }
    run(environment.program("jupyter-execute").current_dir("python/examples").arg("study.ipynb"))
}

/// The wheel, in an environment that holds only it and numpy, runs the examples of its README and of those of the repository.
fn alone(wheel: &Path) -> Result<(), String> {
    let environment = environment("python3", "target/alone", None)?;
    run(environment.pip().args(["install", "--quiet", "--force-reinstall", "numpy"]).arg(wheel))?;
    // Isolated, so that the wheel is imported and not the sources beside the README.
    run(environment.python().args(["-I", "-m", "doctest", "README.md"]))?;
    for readme in READMES {
        let text = fs::read_to_string(readme).map_err(|error| format!("{readme}: {error}"))?;
        let program = python_of(&text).ok_or_else(|| format!("{readme} has no example in Python"))?;
        run(environment.python().args(["-I", "-c", program]))?;
    }
    Ok(())
}

/// The first block of Python in a page of Markdown.
fn python_of(page: &str) -> Option<&str> {
    let (_, begun) = page.split_once("\n```python\n")?;
    Some(begun.split_once("\n```")?.0)
}

/// Builds and tests the wheel for free-threaded interpreters, where there is one.
fn free_threaded(builder: &Environment) -> Result<(), String> {
    let found = Command::new("python3.14t").arg("--version").stdout(Stdio::null()).status();
    if !found.is_ok_and(|status| status.success()) {
        println!("the wheel for free-threaded Python is not tested: there is no python3.14t");
        return Ok(());
    }
    let wheel = wheel(builder, QUICK, FREE_THREADED)?;
    let environment = environment("python3.14t", "target/free-threaded", None)?;
    // OpenSpiel has no wheel for it, so that its tests are left out.
    run(environment.pip().args(["install", "--quiet", "numpy", "pettingzoo", "pytest"]))?;
    environment.install(&wheel)?;
    run(environment.python().args(["-I", "-c", "import dizaine, sys; assert not sys._is_gil_enabled()"]))?;
    environment.pytest("tests README.md")
}

/// Builds the wheel with a profile of cargo, and gives its path.
fn wheel(environment: &Environment, profile: &str, options: &str) -> Result<PathBuf, String> {
    let folder = Path::new(FOLDER).join("target/wheels");
    let _ = fs::remove_dir_all(&folder);
    let mut maturin = environment.python();
    // The variables of this program's own cargo are not for another workspace.
    maturin.env_remove("CARGO_TARGET_DIR").args("-m maturin build --locked --quiet --profile".split(' '));
    run(maturin.args([profile, "--out", "target/wheels"]).args(options.split_whitespace()))?;
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let wheel = files.flatten().map(|file| file.path()).find(|path| path.extension() == Some("whl".as_ref()));
    let wheel = wheel.ok_or_else(|| format!("maturin left no wheel in {}", folder.display()))?;
    fs::canonicalize(&wheel).map_err(|error| error.to_string())
}

/// A virtual environment.
struct Environment(PathBuf);

/// The environment in this folder of the package, made if it is missing, with what the file of requirements lists.
fn environment(python: &str, folder: &str, requirements: Option<&str>) -> Result<Environment, String> {
    let folder = Path::new(FOLDER).join(folder);
    if !folder.join("bin/python").exists() {
        run(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
    }
    let folder = fs::canonicalize(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let environment = Environment(folder);
    if let Some(requirements) = requirements {
        let wanted = Path::new(FOLDER).join(requirements);
        let installed = environment.0.join(REQUIREMENTS);
        let read = |path: &Path| fs::read_to_string(path).unwrap_or_default();
        if read(&wanted) != read(&installed) {
            run(environment.pip().args(["install", "--quiet", "--requirement", requirements]))?;
            fs::copy(&wanted, &installed).map_err(|error| error.to_string())?;
        }
    }
    Ok(environment)
}

impl Environment {
    /// Its interpreter, in the folder of the package.
    fn python(&self) -> Command {
        let mut python = Command::new(self.0.join("bin/python"));
        python.current_dir(FOLDER);
        python
    }

    fn pip(&self) -> Command {
        let mut pip = self.python();
        pip.args(["-m", "pip", "--disable-pip-version-check"]);
        pip
    }

    /// Installs the wheel in place of an earlier one, and nothing else.
    fn install(&self, wheel: &Path) -> Result<(), String> {
        run(self.pip().args(["install", "--quiet", "--no-deps", "--force-reinstall"]).arg(wheel))
    }

    /// A program itself, unlike `python -m`, does not put the sources before what is installed.
    fn program(&self, name: &str) -> Command {
        let mut program = Command::new(self.0.join("bin").join(name));
        program.current_dir(FOLDER);
        program
    }

    fn pytest(&self, tests: &str) -> Result<(), String> {
        run(self.program("pytest").args(["--quiet", "--pyargs"]).args(tests.split(' ')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The package has copies, because a wheel is built from its own folder.
    const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

    /// The tests run in the folder of this crate.
    fn read(path: &str) -> String {
        fs::read_to_string(Path::new("..").join(path)).unwrap()
    }

    #[test]
    fn the_package_has_the_version_and_the_licences_of_the_workspace() {
        let version = |manifest: &str| {
            let text = read(manifest);
            let line = text.lines().find(|line| line.starts_with("version = ")).map(str::to_owned);
            line.unwrap_or_else(|| panic!("{manifest} has no version"))
        };
        assert_eq!(version("python/Cargo.toml"), version("Cargo.toml"));
        for licence in LICENCES {
            assert_eq!(read(&format!("{FOLDER}/{licence}")), read(licence), "copy {licence} to {FOLDER}");
        }
    }

    #[test]
    fn the_first_block_of_python_is_found() {
        let page =
            "text\n\n```\ncargo run\n```\n\n```python\nimport dizaine\nx = 1\n```\n\n```python\nother\n```\n";
        assert_eq!(python_of(page), Some("import dizaine\nx = 1"));
        assert_eq!(python_of("no example"), None);
        for readme in READMES {
            assert!(python_of(&read(readme)).is_some(), "{readme}");
        }
    }
}
