"""Stand-in for Spool Manager, written for Outpost's tests: it speaks like the real plugin, from memory."""
import flask
import octoprint.plugin

__plugin_name__ = "Spool Manager (stand-in)"
__plugin_version__ = "0"
__plugin_pythoncompat__ = ">=3.7,<4"


def spool(number, name, **facts):
    """Numbers are texts, empty where nothing is known."""
    empty = {"vendor": None, "material": None, "color": None, "colorName": None, "density": None, "diameter": None,
             "totalWeight": "", "usedWeight": "", "remainingWeight": "", "cost": None, "isActive": True,
             "isTemplate": False}
    return {"databaseId": number, "displayName": name, **empty, **facts}


class SpoolsStandIn(octoprint.plugin.SettingsPlugin, octoprint.plugin.BlueprintPlugin):
    selected = [1]
    spools = [
        spool(1, "Signal orange", vendor="Prusament", material="PETG", color="#ff8800", colorName="orange",
              density=1.27, diameter=1.75, totalWeight="1000.0", usedWeight="997.0", remainingWeight="3.0", cost=24.9),
        spool(2, "Grey", vendor="Fillamentum", material="PLA", color="#808080", colorName="grey", density=1.24,
              diameter=1.75, totalWeight="750.0", usedWeight="130.5", remainingWeight="619.5"),
        spool(3, "Old end")]

    def get_settings_defaults(self):
        return {"currencySymbol": "€"}

    def is_blueprint_protected(self):
        return False

    def is_blueprint_csrf_protected(self):
        return True

    def find(self, number):
        return next((one for one in self.spools if one["databaseId"] == number), None)

    @octoprint.plugin.BlueprintPlugin.route("/loadSpoolsByQuery", methods=["GET"])
    def load(self):
        for name in ("from", "to", "sortColumn", "sortOrder", "filterName"):
            flask.request.values[name]
        return flask.jsonify(templateSpool=None, catalogs={}, totalItemCount=len(self.spools), allSpools=self.spools,
                             selectedSpools=[self.find(number) for number in self.selected])

    @octoprint.plugin.BlueprintPlugin.route("/selectSpool", methods=["PUT"])
    def select(self):
        asked = flask.request.json
        tool, number = int(asked["toolIndex"]), int(asked["databaseId"])
        if self._printer.is_printing() and asked.get("commitCurrentSpoolValues") is None:
            flask.abort(409)
        self.selected = [None if one == number else one for one in self.selected]
        self.selected += [None] * (tool + 1 - len(self.selected))
        self.selected[tool] = None if number == -1 else number
        return flask.jsonify(selectedSpool=self.find(number))

    @octoprint.plugin.BlueprintPlugin.route("/standin/use", methods=["POST"])
    def use(self):
        """For the tests alone: what a print does to a spool, and what the plugin says then."""
        one, grams = self.find(int(flask.request.json["databaseId"])), flask.request.json["remaining"]
        one["remainingWeight"] = f"{grams:.1f}"
        self._plugin_manager.send_plugin_message(self._identifier, {"action": "reloadTable and sidebarSpools"})
        return flask.jsonify()


__plugin_implementation__ = SpoolsStandIn()
