import HTTPTypes
import Uplink

extension TransportContract {
  static let streams: [Self] = [
    Self("hands out the head before the content comes, and the content as it comes") { transport in
      let head = "HTTP/1.1 200 OK\r\nX-A: 1\r\nContent-Length: 10\r\n\r\n"
      try await with(.pieces([head, "hello", "world"])) { server in
        server.go()
        let answer = try await transport.stream(.get("a"), to: server.base)
        try expect(answer.head.status.code, 200)
        try expect(answer.head.headerFields[.init("x-a") ?? .accept], "1")
        var text = ""
        server.go()
        for try await piece in answer.body {
          text += String(decoding: piece, as: UTF8.self)
          if text == "hello" { server.go() }
        }
        try expect(text, "helloworld")
      }
    },
    Self("streams any status as an answer") { transport in
      try await with(.answer("HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\ngone")) { server in
        let answer = try await transport.stream(.get("a"), to: server.base)
        try expect(answer.head.status.code, 404)
        try expect(try await answer.body.collect(upTo: 100), Array("gone".utf8))
      }
    },
    Self("ends with nothing more however often it is asked") { transport in
      try await with(.answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) { server in
        let body = try await transport.stream(.get("a"), to: server.base).body
        var iterator = body.makeAsyncIterator()
        try expect(try await iterator.next() == nil, "first")
        try expect(try await iterator.next() == nil, "second")
      }
    },
    Self("says that the connection broke within a streamed body") { transport in
      let answer = "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhel"
      try await with(.answerAndClose(answer)) { server in
        let error = try await failure {
          _ = try await transport.stream(.get("a"), to: server.base).body.collect(upTo: 100)
        }
        try expect(error as? TransportFailure, .closed, "\(error)")
      }
    },
    Self("ends the transfer when nobody holds the body any more") { transport in
      try await with(.pieces(["HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nhello"])) { server in
        server.go()
        try await first(of: transport, server)
        await server.closing()
      }
    },
    Self("ends the transfer when the reader is cancelled") { transport in
      try await with(.pieces(["HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n"])) { server in
        server.go()
        let body = try await transport.stream(.get("a"), to: server.base).body
        let task = Task { _ = try await body.collect(upTo: 100) }
        task.cancel()
        let error = try await failure { try await task.value }
        try expect(error is CancellationError, "\(error)")
        await server.closing()
      }
    },
    Self("ends at once when it is cancelled before the head") { transport in
      try await with(.silence) { server in
        let base = server.base
        let task = Task { _ = try await transport.stream(.get("a"), to: base) }
        _ = await server.request()
        task.cancel()
        let error = try await failure { try await task.value }
        try expect(error is CancellationError, "\(error)")
      }
    },
    Self("tells a streamed refusal from an answer") { transport in
      let base = try await with(.silence) { $0.base }
      let error = try await failure { _ = try await transport.stream(.get("a"), to: base) }
      try expect(error as? TransportFailure, .refused, "\(error)")
    },
  ]

  /// Reads a little and lets go.
  private static func first(of transport: any HTTPTransport, _ server: ContractServer) async throws {
    let answer = try await transport.stream(.get("a"), to: server.base)
    for try await _ in answer.body { return }
  }
}
