"""A link that is far away: carries connections to a server with a round trip and a rate of its own, and remembers
what was asked over it.

Each piece is held back for half a round trip in its direction, and all connections share the rate of a direction, as
they share a line. Making a connection takes one round trip more.
"""
import asyncio
import re
import socket
import threading
import time

REQUEST = re.compile(rb"^(GET|POST|PUT|PATCH|DELETE) (\S+) HTTP/1\.1\r$", re.MULTILINE)
PACKED = re.compile(rb"(Accept-Encoding: )gzip", re.IGNORECASE)
PIECE = 16 << 10


class Link:
    """From a port of its own to the server's.

    round_trip is in seconds, rate in bytes per second; `None` for as fast as it goes. Without packs the server does
    not learn that answers could be packed.
    """

    def __init__(self, port, round_trip=0.0, rate=None, packs=True):
        self.target, self.half, self.rate, self.packs = port, round_trip / 2, rate, packs
        self.free = {"up": 0.0, "down": 0.0}
        self.clear()
        self.loop = asyncio.new_event_loop()
        ready = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self.thread.start()
        ready.wait()

    def clear(self):
        self.requests, self.received, self.last = [], 0, 0.0
        # When the answer before the first request for data was there.
        self.began = None

    def _run(self, ready):
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self._carry, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self.loop.run_forever()
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self.loop.close()

    async def _carry(self, reader, writer):
        try:
            # The hands are shaken before anything is carried.
            await asyncio.sleep(2 * self.half)
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
            for end in (writer, far_writer):
                end.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await asyncio.gather(self._pump("up", reader, far_writer), self._pump("down", far_reader, writer))
        except OSError:
            writer.close()

    async def _pump(self, way, reader, writer):
        queue = asyncio.Queue()

        async def deliver():
            while (item := await queue.get()) is not None:
                due, piece = item
                if (rest := due - time.perf_counter()) > 0:
                    await asyncio.sleep(rest)
                writer.write(piece)
                await writer.drain()
                if way == "down":
                    self.last = time.perf_counter()
            writer.close()

        delivery = asyncio.create_task(deliver())
        try:
            while piece := await reader.read(PIECE):
                piece = self._noted(way, piece)
                queue.put_nowait((self._due(way, len(piece)), piece))
        except OSError:
            pass
        queue.put_nowait(None)
        try:
            await delivery
        except OSError:
            pass

    def _due(self, way, count):
        now = time.perf_counter()
        if self.rate:
            self.free[way] = max(self.free[way], now) + count / self.rate
            return self.free[way] + self.half
        return now + self.half

    def _noted(self, way, piece):
        if way == "down":
            self.received += len(piece)
            return piece
        targets = [target.decode() for _, target in REQUEST.findall(piece)]
        if self.began is None and any(target.startswith("/api/") for target in targets):
            self.began = self.last
        self.requests += targets
        return piece if self.packs else PACKED.sub(rb"\1none", piece)

    def stop(self):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
