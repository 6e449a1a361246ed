"""Stand-in for TOTP 2FA, written for Outpost's tests: it asks the user "guarded" for a code, which is always the same."""
import octoprint.plugin
from octoprint.plugin.types import WrongMfaCredentials

__plugin_name__ = "TOTP 2FA (stand-in)"
__plugin_version__ = "0"
__plugin_pythoncompat__ = ">=3.7,<4"


class CodeStandIn(octoprint.plugin.MfaPlugin):
    def is_mfa_enabled(self, user, *args, **kwargs):
        return user.get_id() == "guarded"

    def has_mfa_credentials(self, request, user, data, *args, **kwargs):
        token = data.get(f"mfa-{self._identifier}-token", "")
        if not token:
            return False
        if token != "246810":
            raise WrongMfaCredentials("Invalid token")
        return True


__plugin_implementation__ = CodeStandIn()
