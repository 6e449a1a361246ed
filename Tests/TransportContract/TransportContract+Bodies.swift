import HTTPTypes
import Synchronization
import Uplink

extension TransportContract {
  private static let noContent = ContractServer.Conduct.answer("HTTP/1.1 204 No Content\r\n\r\n")
  /// A mebibyte in which a piece that is lost, doubled or moved shows.
  static let mebibyte: [UInt8] = (0..<(1 << 20)).map {
    UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8) ^ ($0 >> 16))
  }

  /// The mebibyte in unequal pieces.
  static func pieces(length: Int?, isReplayable: Bool = true) -> BodyStream {
    BodyStream(length: length, isReplayable: isReplayable) {
      let rest = Mutex(mebibyte[...])
      return {
        rest.withLock { rest in
          guard !rest.isEmpty else { return nil }
          let piece = rest.prefix(rest.count % 70_000 + 1)
          rest = rest.dropFirst(piece.count)
          return Array(piece)
        }
      }
    }
  }

  static let bodies: [Self] = [
    Self("sends bytes with their number") { transport in
      try await with(noContent) { server in
        _ = try await transport.send(.post("a").form([("a", "b")]), to: server.base)
        let request = await server.request()
        try expect(request.head.lowercased().contains("\r\ncontent-length: 3"), request.head)
        try expect(
          request.head.lowercased().contains("content-type: application/x-www-form-url"), request.head)
        try expect(String(decoding: request.body, as: UTF8.self), "a=b")
      }
    },
    Self("sends a mebibyte") { transport in
      try await with(noContent) { server in
        let request = Request.put("a").bytes(mebibyte, type: "application/octet-stream")
        _ = try await transport.send(request, to: server.base)
        try expect(await server.request().body == mebibyte, "other bytes arrived")
      }
    },
    Self("sends a stream of known length, with its length") { transport in
      try await with(noContent) { server in
        let request = Request.put("a").stream(pieces(length: 1 << 20), type: "text/plain")
        _ = try await transport.send(request, to: server.base)
        let received = await server.request()
        try expect(received.head.lowercased().contains("\r\ncontent-length: 1048576"), received.head)
        try expect(received.body == mebibyte, "other bytes arrived")
      }
    },
    Self("sends a stream of unknown length") { transport in
      try await with(noContent) { server in
        let request = Request.put("a").stream(pieces(length: nil), type: "text/plain")
        _ = try await transport.send(request, to: server.base)
        try expect(await server.request().body == mebibyte, "other bytes arrived")
      }
    },
    Self("sends a replayable stream again from its beginning") { transport in
      try await with(noContent) { server in
        let request = Request.put("a").stream(pieces(length: 1 << 20), type: "text/plain")
        _ = try await transport.send(request, to: server.base)
        _ = try await transport.send(request, to: server.base)
        _ = await server.request()
        try expect(await server.request().body == mebibyte, "other bytes arrived")
      }
    },
    Self("says that a stream is shorter than it said") { transport in
      try await with(noContent) { server in
        let request = Request.put("a").stream(pieces(length: 1 << 21), type: "text/plain")
        let error = try await failure { _ = try await transport.send(request, to: server.base) }
        try expect(error is RequestBodyFailure, "\(error)")
      }
    },
    Self("says that a stream is longer than it said") { transport in
      try await with(noContent) { server in
        let request = Request.put("a").stream(pieces(length: 1 << 19), type: "text/plain")
        let error = try await failure { _ = try await transport.send(request, to: server.base) }
        try expect(error is RequestBodyFailure, "\(error)")
      }
    },
    Self("says why a stream could not be read") { transport in
      try await with(noContent) { server in
        let stream = BodyStream(isReplayable: false) { throw RequestBodyFailure("no disk") }
        let request = Request.put("a").stream(stream, type: "text/plain")
        let error = try await failure { _ = try await transport.send(request, to: server.base) }
        try expect(error as? RequestBodyFailure, RequestBodyFailure("no disk"), "\(error)")
      }
    },
    Self("takes an empty body") { transport in
      try await with(.answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) { server in
        try expect(try await transport.send(.get("a"), to: server.base).body, [])
      }
    },
    Self("takes the head alone for an answer to HEAD") { transport in
      try await with(.answer("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n")) { server in
        try expect(try await transport.send(Request(.head, "a"), to: server.base).body, [])
      }
    },
    Self("takes a mebibyte") { transport in
      let text = String(repeating: "0123456789abcdef", count: 1 << 16)
      try await with(.answer("HTTP/1.1 200 OK\r\nContent-Length: \(1 << 20)\r\n\r\n" + text)) { server in
        try expect(try await transport.send(.get("a"), to: server.base).text == text, "other bytes arrived")
      }
    },
    Self("takes a chunked body") { transport in
      let chunks = "6\r\nhello \r\n5\r\nworld\r\n0\r\n\r\n"
      try await with(.answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)) { server in
        try expect(try await transport.send(.get("a"), to: server.base).text, "hello world")
      }
    },
    Self("tells how far the bodies have come") { transport in
      let text = String(repeating: "x", count: 100_000)
      try await with(.answer("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + text)) { server in
        let seen = Mutex<[TransferProgress]>([])
        let request = Request.put("a").bytes(mebibyte, type: "text/plain").progress { progress in
          seen.withLock { $0.append(progress) }
        }
        _ = try await transport.send(request, to: server.base)
        for (direction, total) in [(TransferProgress.Direction.up, 1 << 20), (.down, 100_000)] {
          let mine = seen.withLock { $0 }.filter { $0.direction == direction }
          try expect(mine.last?.done, total, "\(direction)")
          try expect(mine.last?.total, total, "\(direction)")
          try expect(mine.map(\.done) == mine.map(\.done).sorted(), "\(mine)")
        }
      }
    },
  ]
}
