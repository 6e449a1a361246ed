"""Stand-in for a second factor with a form of its own, written for Outpost's tests: the user "carded" has a card with
numbered codes, of which the one at "B2" is always asked for."""
import octoprint.plugin
from octoprint.plugin.types import WrongMfaCredentials

__plugin_name__ = "Card 2FA (stand-in)"
__plugin_version__ = "0"
__plugin_pythoncompat__ = ">=3.7,<4"


class CardStandIn(octoprint.plugin.MfaPlugin):
    def is_mfa_enabled(self, user, *args, **kwargs):
        return user.get_id() == "carded"

    def has_mfa_credentials(self, request, user, data, *args, **kwargs):
        place, code = (data.get(f"mfa-{self._identifier}-{name}", "") for name in ("place", "code"))
        if not place or not code:
            return False
        if (place, code) != ("B2", "1357"):
            raise WrongMfaCredentials("Wrong code")
        return True


__plugin_implementation__ = CardStandIn()
