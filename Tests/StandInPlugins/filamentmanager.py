"""Stand-in for Filament Manager, written for Outpost's tests: it speaks like the real plugin, from memory."""
import flask
import octoprint.plugin
from octoprint.server.util.flask import restricted_access

__plugin_name__ = "Filament Manager (stand-in)"
__plugin_version__ = "0"
__plugin_pythoncompat__ = ">=3.7,<4"

PROFILE = {"id": 1, "vendor": "Verbatim", "material": "ABS", "density": 1.04, "diameter": 1.75}


class FilamentStandIn(octoprint.plugin.SettingsPlugin, octoprint.plugin.BlueprintPlugin):
    selected = {0: 7}
    spools = [
        {"id": 7, "name": "Black", "cost": 20.0, "weight": 1000.0, "used": 250.0, "temp_offset": 0, "profile": PROFILE},
        {"id": 8, "name": "White", "cost": 0.0, "weight": 0.0, "used": 0.0, "temp_offset": 0, "profile": PROFILE}]

    def get_settings_defaults(self):
        return {"currencySymbol": "€"}

    def is_blueprint_csrf_protected(self):
        return True

    def selection(self, tool):
        spool = next((one for one in self.spools if one["id"] == self.selected.get(tool)), None)
        return {"tool": tool, "client_id": "stand-in", "spool": spool}

    @octoprint.plugin.BlueprintPlugin.route("/spools", methods=["GET"])
    def all_spools(self):
        return flask.jsonify(spools=self.spools)

    @octoprint.plugin.BlueprintPlugin.route("/selections", methods=["GET"])
    def selections(self):
        return flask.jsonify(selections=[self.selection(tool) for tool in self.selected if self.selected[tool]])

    @octoprint.plugin.BlueprintPlugin.route("/selections/<int:tool>", methods=["PATCH"])
    @restricted_access
    def select(self, tool):
        selection = flask.request.json["selection"]
        if selection["tool"] != tool or "id" not in selection["spool"]:
            flask.abort(400)
        if self._printer.is_printing():
            return flask.make_response("Trying to change filament while printing", 409)
        self.selected[tool] = selection["spool"]["id"]
        message = {"type": "data_changed", "data": {"table": "selections", "action": "update"}}
        self._plugin_manager.send_plugin_message(self._identifier, message)
        return flask.jsonify(selection=self.selection(tool))


__plugin_implementation__ = FilamentStandIn()
