"""A real OctoPrint with a slicer: a plugin written here, which keeps its profiles as JSON."""
import subprocess

from outpost import ROOT, OctoPrint

PLUGIN = '''import json
import octoprint.plugin
from octoprint.slicing import SlicingProfile

class Slicer(octoprint.plugin.SlicerPlugin):
    def is_slicer_configured(self):
        return True

    def get_slicer_properties(self):
        return {"type": "tiny", "name": "Tiny Slicer", "same_device": False, "progress_report": False,
                "source_file_types": ["model"], "destination_extensions": ["gcode"]}

    def get_slicer_default_profile(self):
        return SlicingProfile("tiny", "default", {"layer": 0.2}, display_name="Default")

    def get_slicer_profile(self, path):
        with open(path) as file:
            kept = json.load(file)
        return SlicingProfile("tiny", kept["name"], kept["data"], kept["display"], kept["description"])

    def save_slicer_profile(self, path, profile, allow_overwrite=True, overrides=None):
        with open(path, "w") as file:
            json.dump({"name": profile.name, "display": profile.display_name, "description": profile.description,
                       "data": {**profile.data, **(overrides or {})}}, file)

    def do_slice(self, model_path, printer_profile, machinecode_path=None, profile_path=None, position=None,
                 on_progress=None, on_progress_args=None, on_progress_kwargs=None):
        with open(profile_path) as file:
            told = {**json.load(file)["data"], "position": position}
        if told["layer"] < 0:
            return False, "no such layer"
        with open(machinecode_path, "w") as file:
            file.write("; " + json.dumps(told) + "\\nG28\\n")
        return True, {"analysis": {}}

__plugin_name__ = "Tiny Slicer"
__plugin_pythoncompat__ = ">=3,<4"
__plugin_implementation__ = Slicer()
'''


def with_slicer(folder):
    server = OctoPrint(folder)
    subprocess.run([ROOT / "Scripts/stop-octoprint", folder], check=True)
    (folder / "plugins").mkdir(exist_ok=True)
    (folder / "plugins/tiny_slicer.py").write_text(PLUGIN)
    server.start("--reuse")
    return server
