"""A real OctoPrint with its plugin manager, which knows no other address than that of a shop on this computer."""
import http.server
import json
import pathlib
import threading

from outpost import OctoPrint, free_port

GREETER = '''"""Says hello to nobody."""
import octoprint.plugin

class Greeter(octoprint.plugin.SettingsPlugin):
    def get_settings_defaults(self):
        return {"greeting": "Hello"}

__plugin_name__ = "%s"
__plugin_version__ = "1.2"
__plugin_author__ = "Ola"
__plugin_description__ = "Says <b>hello</b> to nobody"
__plugin_pythoncompat__ = ">=3,<4"
__plugin_implementation__ = Greeter()
'''
OVERLAY = """plugins:
  pluginmanager:
    repository: {shop}/plugins.json
    notices: {shop}/notices.json
"""


class Shop:
    """Serves a repository with one plugin, and counts what else it is asked for."""

    def __init__(self):
        self.odd = []
        shop = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = shop.files().get(self.path)
                if body is None:
                    shop.odd.append(self.path)
                self.send_response(404 if body is None else 200)
                self.end_headers()
                self.wfile.write(body or b"")

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def files(self):
        entry = {"title": "Greeter", "id": "greeter", "description": "Says hello to nobody", "author": "Ola",
                 "license": "AGPLv3", "homepage": "https://plugins.example/greeter",
                 "archive": f"{self.url}/greeter.py", "compatibility": {"python": ">=3,<4"}}
        long = "Does something " + "else " * 30
        others = [{**entry, "title": f"Plugin {n:03}", "id": f"other{n}", "description": long} for n in range(60)]
        others[0].update(abandoned="gone", compatibility={"python": ">=2.7,<3"})
        return {"/plugins.json": json.dumps([entry, *others]).encode(), "/notices.json": b"[]",
                "/greeter.py": (GREETER % "Greeter").encode()}

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class WithPluginManager(OctoPrint):
    def __init__(self, folder, shop):
        self.base = pathlib.Path(folder) / "base"
        overlay = pathlib.Path(folder) / "overlay.yaml"
        overlay.write_text(OVERLAY.format(shop=shop.url))
        self.options = ("--enable", "pluginmanager", "--overlay", str(overlay))
        super().__init__(self.base)

    def start(self, *options):
        super().start(*self.options, *options)

    def plugin(self, key):
        plugins = self.ask("GET", "/plugin/pluginmanager/plugins")["plugins"]
        return next((plugin for plugin in plugins if plugin["key"] == key), None)

    def is_online(self):
        return self.ask("GET", "/plugin/pluginmanager/plugins")["online"]

    def go_offline(self):
        """As far as OctoPrint looks: what it looks for is a port of this computer at which nothing listens."""
        self.ask("POST", "/api/settings", {"server": {"onlineCheck": {
            "enabled": True, "host": "127.0.0.1", "port": free_port(), "name": "localhost"}}})

    def go_online(self):
        self.ask("POST", "/api/settings", {"server": {"onlineCheck": {"enabled": False}}})
