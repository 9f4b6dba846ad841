//! The container image: one static binary, started once to see that it serves.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use std::{env, fs};

use crate::command::{cargo, output, run};

/// The name of the image.
const NAME: &str = "localhost/dizaine";
/// What the image is made from.
const CONTEXT: &str = "target/image";
/// The most that the image may hold, in bytes.
const MOST_BYTES: u64 = 40_000_000;
/// How often a server that starts is asked, every 100 ms, whether it is well.
const TRIES: u32 = 100;

/// Builds the static binary and the image, and starts the image. Prints a warning for each part that cannot be done here.
pub(crate) fn image() -> Result<(), String> {
    let binary = static_binary()?;
    if !is_root() {
        println!(
            "\n!! THE IMAGE WAS NOT BUILT OR STARTED: that takes root. The static binary is {binary}.\n"
        );
        return Ok(());
    }
    fill_context(&binary).map_err(|error| format!("{CONTEXT}: {error}"))?;
    let file = "deploy/Containerfile";
    run(buildah()
        .args(["build", "--isolation", "chroot", "--format", "docker", "--quiet"])
        .args(["--tag", NAME, "--file", file, CONTEXT]))?;
    check_size()?;
    start_once()
}

/// The machine's architecture with a C library that is linked into the binary.
fn static_binary() -> Result<String, String> {
    let target = format!("{}-unknown-linux-musl", env::consts::ARCH);
    run(Command::new("rustup").args(["target", "add", &target]))?;
    run(cargo().args([
        "build",
        "--release",
        "--locked",
        "--package",
        "dizaine",
        "--features",
        "postgres",
        "--target",
        &target,
    ]))?;
    let binary = format!("target/{target}/release/dizaine");
    let kind =
        output(Command::new("ldd").arg(&binary)).unwrap_or_else(|_| "not a dynamic executable".to_owned());
    if kind.contains("=>") {
        return Err(format!("{binary} needs libraries:\n{kind}"));
    }
    Ok(binary)
}

fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

fn fill_context(binary: &str) -> std::io::Result<()> {
    let context = Path::new(CONTEXT);
    fs::create_dir_all(context.join("data"))?;
    fs::copy(binary, context.join("dizaine"))?;
    Ok(())
}

/// Needs no daemon, and works inside a container too.
fn buildah() -> Command {
    let mut command = Command::new("buildah");
    command.args(["--storage-driver", "vfs"]);
    command
}

fn check_size() -> Result<(), String> {
    // The binary is all that the image holds.
    let held = fs::metadata(Path::new(CONTEXT).join("dizaine")).map_err(|error| error.to_string())?.len();
    println!("the image holds {:.1} MB", held as f64 / 1e6);
    if held > MOST_BYTES {
        return Err(format!("the image should hold at most {} MB", MOST_BYTES / 1_000_000));
    }
    Ok(())
}

/// Starts the image as its user, asks whether the server is well, and stops it.
fn start_once() -> Result<(), String> {
    let container = output(buildah().args(["from", NAME]))?;
    let container = container.trim();
    let started = serve(container).and_then(|mut server| {
        let well = wait_until_well(container, &mut server);
        // Not killed: buildah passes the signal on to the server inside.
        run(Command::new("kill").arg(server.0.id().to_string()))?;
        server.0.wait().map_err(|error| error.to_string())?;
        well
    });
    run(buildah().args(["rm", container]).stdout(Stdio::null()))?;
    started
}

/// A server in the container, and its port.
fn serve(container: &str) -> Result<(Child, u16), String> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let port = free.map_err(|error| error.to_string())?.port();
    let mut command = inside(container);
    command.args(["serve", "--no-open", "--data", "/data", "--listen", &format!("127.0.0.1:{port}")]);
    Ok((command.spawn().map_err(|error| format!("buildah: {error}"))?, port))
}

/// Runs the binary in the container, with the network of this machine.
fn inside(container: &str) -> Command {
    let mut command = buildah();
    command.args(["run", "--isolation", "chroot", container, "--", "/dizaine"]);
    command
}

fn wait_until_well(container: &str, (server, port): &mut (Child, u16)) -> Result<(), String> {
    let url = format!("http://127.0.0.1:{port}");
    for _ in 0..TRIES {
        if let Ok(Some(status)) = server.try_wait() {
            return Err(format!("the server in the image ended: {status}"));
        }
        let asked = inside(container).args(["health", &url]).stderr(Stdio::null()).status();
        if asked.is_ok_and(|status| status.success()) {
            println!("the image serves at {url} and is well");
            return Ok(());
        }
        sleep(Duration::from_millis(100));
    }
    Err(format!("the server in the image did not get well at {url}"))
}
