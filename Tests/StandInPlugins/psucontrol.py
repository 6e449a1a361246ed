"""Stand-in for PSU Control, written for Outpost's tests: it speaks like the real plugin and switches nothing."""
import flask
import octoprint.plugin
from octoprint.access import ADMIN_GROUP
from octoprint.access.permissions import Permissions

__plugin_name__ = "PSU Control (stand-in)"
__plugin_version__ = "0"
__plugin_pythoncompat__ = ">=3.7,<4"


class PowerStandIn(octoprint.plugin.SettingsPlugin, octoprint.plugin.SimpleApiPlugin):
    is_on = True

    def get_settings_defaults(self):
        return {"switchingMethod": "GCODE", "sensingMethod": "INTERNAL"}

    def is_api_protected(self):
        return True

    def get_api_commands(self):
        return {"turnPSUOn": [], "turnPSUOff": [], "togglePSU": [], "getPSUState": []}

    def on_api_get(self, request):
        return self.on_api_command("getPSUState", {})

    def on_api_command(self, command, data):
        asks = command == "getPSUState"
        if not (Permissions.STATUS if asks else Permissions.PLUGIN_PSUCONTROL_CONTROL).can():
            flask.abort(403)
        if asks:
            return flask.jsonify(isPSUOn=self.is_on)
        self.is_on = {"turnPSUOn": True, "turnPSUOff": False}.get(command, not self.is_on)
        self._plugin_manager.send_plugin_message(self._identifier, {"isPSUOn": self.is_on})

    def permissions(self, *args, **kwargs):
        return [{"key": "CONTROL", "name": "Control", "description": "Switching the power", "roles": ["admin"],
                 "dangerous": True, "default_groups": [ADMIN_GROUP]}]


__plugin_implementation__ = PowerStandIn()
__plugin_hooks__ = {"octoprint.access.permissions": __plugin_implementation__.permissions}
