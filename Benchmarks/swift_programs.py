"""The programs of this package, built for release in a folder that all suites share."""
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
SCRATCH = HERE.parent / ".build/benchmarks"


def build(product):
    """Where the program lies, brought up to date."""
    print(f"building {product} for release; the first time this takes minutes", flush=True)
    # SwiftPM sees new files of a package beside this one only if the manifest is newer.
    (HERE / "Package.swift").touch()
    call = ["swift", "build", "-c", "release", "--package-path", str(HERE), "--scratch-path", str(SCRATCH),
            "--disable-experimental-prebuilts"]
    done = subprocess.run([*call, "--product", product], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout[-6000:]}\n{product} does not build.")
    where = subprocess.run([*call, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return pathlib.Path(where) / product
