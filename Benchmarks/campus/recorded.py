"""The university at no cost: what was asked once is answered from memory."""
from stand_in import Forwarder


class Recorded(Forwarder):
    def __init__(self, university):
        self.answers, self.asked = {}, []
        super().__init__(university)

    def answer(self, method, path, headers, content):
        is_data = path.startswith("/api/")
        if is_data:
            self.asked.append(path)
        if path in self.answers:
            return self.answers[path]
        answer = super().answer(method, path, headers, content)
        if is_data and answer[0] == 200:
            self.answers[path] = answer
        return answer
