"""`gcode-50mb`: from opening the page of a file's layers until the first one is painted."""
import math
import os
import statistics
import subprocess
import tempfile

SIZE_MB = int(os.environ.get("BENCH_GCODE_MB", "50"))
RUNS = int(os.environ.get("BENCH_PREVIEWS", "5"))
LIMITS = {("gcode-50mb", "ready_ms"): ("<=", 2000)}

PAINTED = """() => new Promise(done => {
  const canvas = document.querySelector('canvas');
  const tell = () => canvas.dataset.painted && requestAnimationFrame(() => done(performance.now()));
  if (!tell()) new MutationObserver(tell).observe(canvas, { attributes: true });
})"""


def write_file(path):
    """A tower of round layers as a slicer writes it, about as large as asked for."""
    size, layer, extruded = 0, 0, 0.0
    with open(path, "w") as file:
        while size < SIZE_MB * 1_000_000:
            layer += 1
            lines = [f";LAYER:{layer}\nG1 Z{layer * 0.2:.2f} F600\n"]
            for point in range(5000):
                angle, radius = point * math.tau / 500, 20 + point / 250
                extruded += 0.012
                lines.append(f"G1 X{100 + radius * math.cos(angle):.3f} Y{100 + radius * math.sin(angle):.3f} E{extruded:.5f}\n")
            size += file.write("".join(lines))


def measure_preview(results, browser, viewport, octoprint, files):
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for run in range(RUNS):
            # Another file each time: what was read once is not read again.
            path = f"{folder}/tower-{run}.gcode"
            write_file(path)
            subprocess.run(["curl", "--silent", "--show-error", "--fail", "--output", os.devnull, "--header",
                            "X-Api-Key: " + octoprint.key, "--form", f"file=@{path}",
                            octoprint.url + "/api/files/local"], check=True)
            context = browser.new_context(viewport=viewport)
            page = context.new_page()
            page.goto(files)
            page.locator("#filelist a.row").filter(has_text=f"tower-{run}").wait_for()
            page.goto(f"{files}/previews/local/tower-{run}.gcode")
            times.append(page.evaluate(PAINTED))
            context.close()
    results.append(("gcode-50mb", "ready_ms", statistics.median(times), "ms"))
