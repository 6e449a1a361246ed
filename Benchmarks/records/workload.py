"""The documents that the records suite imports, and what must be in the tables after it.

Everything follows from the number of an object alone, so that a document of 1000 users is the beginning of
one of 100 000. Documents are written once, into a folder named after this file's content.

A user has about 93 bytes, a message with its user about 210. Ten messages in a row are of the same user. Of the
texts three in ten go beyond ASCII, one in twenty has an escape, one in thirty has letters as \\u escapes.
"""
import datetime
import functools
import hashlib
import json
import pathlib
import shutil
import unicodedata

FIRST = ("Anna Ben Chloé Dominik Eva František Grace Håkon Ines Jakub Kateřina Liam Mia Noah Olga Petr "
         "Quentin Renée Søren Tomáš Ursula Věra Wei Yuki Zdeněk Amélie").split()
LAST = ("Novák Smith Müller Dvořák García Jensen Kovács Lindqvist Moreau Nakamura Okafor Procházka Rossi "
        "Svoboda Taylor Urban Veselý Wagner Young Zeman Andersson Bauer Costa").split()
HOSTS = ("example.com", "example.org", "example.net", "post.example")

ENGLISH = (
    "See you at the station at eight", "The second draft is in there now", "I will call you after lunch",
    "Nobody has fed the cat all day", "Could you send the new address?", "The train was an hour late again",
    "We moved the meeting to Wednesday", "Thanks for the pictures of Brno", "No signal up here in the hills",
    "It rained, so we all stayed in", "Please bring the blue folder", "The printer on floor two is out",
    "Ask her whether she wants it", "There is cake in the kitchen", "That bridge is closed till May",
    "Let me know when you are home", "Two tickets left for tomorrow", "He forgot his umbrella again",
)
OTHERS = (
    "Zítra přijdu až kolem osmé večer", "Díky, přečtu si to po obědě", "Können wir das später klären?",
    "Où est-ce qu’on se retrouve ?", "¿Mañana a las nueve en punto?", "Dobrze, do zobaczenia w piątek 👋",
    "明日の朝、駅で会いましょう",
)
# In three of four messages both halves are English.
PHRASES = ENGLISH * 2 + OTHERS
ESCAPED = ("She said \"maybe\" and meant no", "First line of it\nand the second",
           "It lies in C:\\Temp\\old, look", "a tab\tbetween the columns")


def mix(number):
    """Spreads neighbouring numbers over 32 bits (the finalizer of MurmurHash3)."""
    number &= 0xFFFFFFFF
    number = ((number ^ (number >> 16)) * 0x85EBCA6B) & 0xFFFFFFFF
    number = ((number ^ (number >> 13)) * 0xC2B2AE35) & 0xFFFFFFFF
    return number ^ (number >> 16)


@functools.cache
def plain(name):
    """The name in lower-case ASCII."""
    letters = unicodedata.normalize("NFKD", name.lower().replace("ø", "o"))
    return letters.encode("ascii", "ignore").decode()


def quoted(text, ascii_only=False):
    return json.dumps(text, ensure_ascii=ascii_only)


def moment(number):
    """Decimal seconds as text, and the same moment in microseconds. The last digit is never zero."""
    seconds, hundredths = 1_200_000_000 + mix(number) % 400_000_000, 10 * (number % 10) + 1 + number % 9
    return f"{seconds}.{hundredths:02d}", seconds * 1_000_000 + hundredths * 10_000


def user(number):
    """The JSON members of a user as a list of texts, and its row."""
    spread = mix(number * 2 + 1)
    first, last = FIRST[spread % len(FIRST)], LAST[(spread >> 8) % len(LAST)]
    email = f"{plain(first)[0]}.{plain(last)}{number}@{HOSTS[(spread >> 16) % len(HOSTS)]}"
    created, microseconds = moment(number)
    name = f"{first} {last}"
    members = [f'"id":"{number}"', f'"name":{quoted(name)}', f'"email":{quoted(email)}', f'"created":{created}']
    return members, (number, name, email, microseconds)


def half(number):
    """Half of a message's text, plain and as JSON without its quotes."""
    if number % 40 == 7:
        text = ESCAPED[number // 40 % len(ESCAPED)]
    else:
        text = PHRASES[number % len(PHRASES)]
    return text, quoted(text, ascii_only=number % 8 == 3)[1:-1]


HALVES = [half(number) for number in range(len(PHRASES) * 40)]


def users(count):
    """Yields the JSON of each user and its rows."""
    for number in range(1, count + 1):
        members, row = user(number)
        yield "{" + ",".join(members) + "}", [("user", row)]


def messages(count):
    """Yields the JSON of each message, its user inside, and its rows; the user's row with the first of the ten."""
    for number in range(1, count + 1):
        sender, place = divmod(number - 1, 10)
        if place == 0:
            members, sender_row = user(sender + 1)
            sender_json = "{" + ",".join(members) + "}"
        spread = mix(number * 2)
        one, two = HALVES[spread % len(HALVES)], HALVES[(spread >> 12) % len(HALVES)]
        created, microseconds = moment(number + 7)
        rows = [("message", (number, f"{one[0]} {two[0]}", microseconds, sender + 1))]
        if place == 0:
            rows.append(("user", sender_row))
        yield f'{{"id":"{number}","text":"{one[1]} {two[1]}","created":{created},"user":{sender_json}}}', rows


# What is wrong with a bad user: the place of the member, its key, and what stands there instead (None: nothing).
FAULTS = (
    (1, "name", None), (1, "name", '"name":42'), (2, "email", '"email":null'),
    (3, "created", '"created":"yesterday"'), (0, "id", '"id":"12x"'), (0, "id", None), (0, "id", '"id":true'),
)


def faulty_users(count, every):
    """Yields users of which each `every`th is bad: its JSON, its rows, and the path of the fault or None."""
    for number in range(1, count + 1):
        members, row = user(number)
        if number % every:
            yield "{" + ",".join(members) + "}", [("user", row)], None
            continue
        place, key, member = FAULTS[number // every % len(FAULTS)]
        members[place:place + 1] = [] if member is None else [member]
        yield "{" + ",".join(members) + "}", [], f"$.users[{number - 1}].{key}"


class TableDigest:
    """A digest of the rows of both tables; rows of a table come in the order of their ids."""

    def __init__(self):
        self.digests = {"user": hashlib.sha256(), "message": hashlib.sha256()}

    def add(self, table, row):
        self.digests[table].update(repr(row).encode())

    @property
    def text(self):
        return self.digests["user"].hexdigest()[:16] + "-" + self.digests["message"].hexdigest()[:16]


class Workload:
    """A folder of documents, each beside a file of the truth about it."""

    def __init__(self, folder):
        version = hashlib.sha256(pathlib.Path(__file__).read_bytes()).hexdigest()[:12]
        self.folder = folder / version
        if not self.folder.exists():
            shutil.rmtree(folder, ignore_errors=True)
            self.folder.mkdir(parents=True)

    def users(self, count):
        return self._document(f"users-{count}", "users", lambda: ((*o, None) for o in users(count)))

    def messages(self, count):
        return self._document(f"messages-{count}", "messages", lambda: ((*o, None) for o in messages(count)))

    def faulty_users(self, count, every):
        return self._document(f"faulty-users-{count}-{every}", "users", lambda: faulty_users(count, every))

    def dates(self, count):
        """One ISO 8601 moment a line; the truth is the sum of their seconds since 1970."""
        path = self.folder / f"dates-{count}.txt"
        truth = path.with_suffix(".truth")
        if not truth.exists():
            seconds = [1_200_000_000 + mix(number) % 400_000_000 for number in range(count)]
            moments = (datetime.datetime.fromtimestamp(s, datetime.UTC) for s in seconds)
            path.write_text("".join(f"{m:%Y-%m-%dT%H:%M:%SZ}\n" for m in moments))
            truth.write_text(json.dumps({"objects": count, "sum": sum(seconds)}))
        return path, json.loads(truth.read_text())

    def _document(self, name, root, objects):
        path = self.folder / f"{name}.json"
        truth = path.with_suffix(".truth")
        # The truth is written last: it says that the document is whole.
        if not truth.exists():
            truth.write_text(json.dumps(self._write(path, root, objects())))
        return path, json.loads(truth.read_text())

    def _write(self, path, root, objects):
        digest, faults, count = TableDigest(), [], 0
        with path.open("w", encoding="utf-8", newline="") as file:
            file.write(f'{{"{root}":[')
            for text, rows, fault in objects:
                file.write(("," if count else "") + text)
                count += 1
                for table, row in rows:
                    digest.add(table, row)
                if fault:
                    faults.append(fault)
            file.write("]}\n")
        return {"objects": count, "tables": digest.text, "faults": faults}
