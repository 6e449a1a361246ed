"""Stand-in for PrusaSlicer Thumbnails, written for Outpost's tests: it speaks like the real plugin, from memory."""
import struct
import zlib

import flask
import octoprint.plugin

__plugin_name__ = "PrusaSlicer Thumbnails (stand-in)"
__plugin_version__ = "0"
__plugin_pythoncompat__ = ">=3.7,<4"


def picture(width=220, height=124):
    """All orange."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = (b"\0" + b"\xff\x88\x00" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class ThumbnailsStandIn(octoprint.plugin.BlueprintPlugin, octoprint.plugin.EventHandlerPlugin):
    """Of a file that is called something with "drawn" it keeps a picture; of one with "lost" only where that was."""

    def is_blueprint_csrf_protected(self):
        return True

    def on_event(self, event, payload):
        if event != "FileAdded" or not any(word in payload["path"] for word in ("drawn", "lost")):
            return
        name = payload["path"].replace(".gcode", ".png")
        address = f"plugin/prusaslicerthumbnails/thumbnail/{name}?20261101120000"
        for key, value in (("thumbnail", address), ("thumbnail_src", "prusaslicerthumbnails")):
            self._file_manager.set_additional_metadata("local", payload["path"], key, value, overwrite=True)

    @octoprint.plugin.BlueprintPlugin.route("/thumbnail/<path:name>", methods=["GET"])
    def thumbnail(self, name):
        if "drawn" not in name:
            flask.abort(404)
        return flask.Response(picture(), mimetype="image/png")


__plugin_implementation__ = ThumbnailsStandIn()
