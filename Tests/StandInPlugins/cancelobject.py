"""Stand-in for Cancel Objects, written for Outpost's tests: it speaks like the real plugin and skips nothing."""
import flask
import octoprint.plugin
from flask_login import current_user
from octoprint.events import Events

__plugin_name__ = "Cancel Objects (stand-in)"
__plugin_version__ = "0"
__plugin_pythoncompat__ = ">=3.7,<4"


class ObjectsStandIn(octoprint.plugin.SettingsPlugin, octoprint.plugin.SimpleApiPlugin,
                     octoprint.plugin.EventHandlerPlugin):
    objects = []

    def get_settings_defaults(self):
        return {"reptag": "Object", "ignored": "ENDGCODE,STARTGCODE"}

    def is_api_protected(self):
        return True

    def get_api_commands(self):
        return {"skip": [], "cancel": ["cancelled"], "objlist": [], "resetpos": []}

    def on_api_command(self, command, data):
        if current_user.is_anonymous:
            flask.abort(403)
        if command == "cancel":
            found = [one for one in self.objects if one["id"] == int(data["cancelled"])]
            found[0]["cancelled"] = True
        elif command == "objlist":
            self.tell(objects=self.objects)
            return flask.jsonify(list=self.objects)

    def on_event(self, event, payload):
        if event in (Events.FILE_SELECTED, Events.PRINT_STARTED):
            path = self._file_manager.path_on_disk(payload["origin"], payload["path"])
            with open(path, encoding="utf-8") as lines:
                names = [line[len("@Object "):].strip() for line in lines if line.startswith("@Object ")]
            self.objects = [
                {"id": place, "object": name, "active": False, "cancelled": False,
                 "ignore": name in ("ENDGCODE", "STARTGCODE"), "max_x": 0, "min_x": 10000, "max_y": 0, "min_y": 10000}
                for place, name in enumerate(dict.fromkeys(names))]
            self.tell(objects=self.objects)
        elif event in (Events.PRINT_DONE, Events.PRINT_FAILED, Events.PRINT_CANCELLED, Events.FILE_DESELECTED):
            self.objects = []
            self.tell(objects=self.objects)
            self.tell(navBarActive="None")

    def begins(self, comm, phase, command, parameters, tags=None, *args, **kwargs):
        for one in self.objects:
            if command == "Object" and one["object"] == parameters:
                self.tell(ActiveID=one["id"])
                self.tell(navBarActive=one["object"])

    def tell(self, **data):
        self._plugin_manager.send_plugin_message(self._identifier, data)


__plugin_implementation__ = ObjectsStandIn()
__plugin_hooks__ = {"octoprint.comm.protocol.atcommand.queuing": __plugin_implementation__.begins}
