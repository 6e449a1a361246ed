"""Requests that wait until a test lets them go."""
from outpost import eventually


class Held:
    def __init__(self, page, pattern):
        self.page, self.routes, self.is_open = page, [], False
        page.route(pattern, self._take)

    def _take(self, route):
        if self.is_open:
            route.continue_()
        else:
            self.routes.append(route)

    def wait_for(self, count):
        eventually(lambda: self.page.wait_for_timeout(20) or len(self.routes) >= count, f"no {count} requests are sent")

    def release(self, act=lambda route: route.continue_()):
        """Those that wait, by `act`; all later ones go on."""
        self.is_open = True
        for route in self.routes:
            act(route)
