import HTTPTypes
import NIOCore
import Synchronization
import Uplink

extension TransportContract {
  private static func fails(
    _ name: String, at conduct: ContractServer.Conduct,
    _ isRight: @escaping @Sendable (TransportFailure) -> Bool
  ) -> Self {
    Self(name) { transport in
      try await with(conduct) { server in
        let error = try await failure { _ = try await transport.send(.get("a"), to: server.base) }
        guard let failure = error as? TransportFailure, isRight(failure) else {
          throw ContractBroken(description: "\(error)")
        }
      }
    }
  }

  static let failures: [Self] = [
    fails("says that the connection broke before the answer", at: .close) { $0 == .closed },
    fails(
      "says that the connection broke within a body of known length",
      at: .answerAndClose("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhel")
    ) { $0 == .closed },
    fails(
      "says that the connection broke within a chunked body",
      at: .answerAndClose("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel")
    ) { $0 == .closed },
    fails("says that what answered is no HTTP", at: .answerAndClose("SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n")) {
      if case .notHTTP = $0 { true } else { false }
    },
    Self("says long before its connect timeout that nothing listens there") { transport in
      let base = try await with(.silence) { $0.base }
      var times: [Duration] = []
      for _ in 0..<10 {
        let start = ContinuousClock.now
        let error = try await failure { _ = try await transport.send(.get("a"), to: base) }
        times.append(ContinuousClock.now - start)
        try expect(error as? TransportFailure, .refused, "\(error)")
      }
      // The best of ten: other tests run beside this one. A transport that waits does so each time.
      try expect((times.min() ?? .zero) < .seconds(1), "it took \(times)")
    },
    Self("says that a name has no address") { transport in
      let base = BaseAddress(scheme: .http, host: "printer.invalid")
      let error = try await failure { _ = try await transport.send(.get("a"), to: base) } as? TransportFailure
      // A resolver that nobody answers lets the time pass instead.
      try expect(
        error == .unknownHost("printer.invalid") || error == .connectTimedOut, "\(String(describing: error))")
    },
    cancels("while it waits for the answer", at: .silence, .get("a")),
    cancels(
      "while it reads the answer", at: .answer("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhel"), .get("a")),
    cancels(
      "while it sends", at: .deaf,
      Request.put("a").bytes([UInt8](repeating: 1, count: 16 << 20), type: "text/plain")),
    Self("sends nothing for a task that is cancelled already") { transport in
      try await with(.silence) { server in
        let base = server.base
        let task = Task {
          withUnsafeCurrentTask { $0?.cancel() }
          _ = try await transport.send(.get("a"), to: base)
        }
        let error = try await failure { try await task.value }
        try expect(error is CancellationError, "\(error)")
      }
    },
    Self("waits for no stream once it is cancelled") { transport in
      let (asked, isAsked) = AsyncStream.makeStream(of: Void.self)
      let (ended, hasEnded) = AsyncStream.makeStream(of: Void.self)
      let stream = BodyStream(isReplayable: false) {
        {
          isAsked.yield()
          defer { hasEnded.yield() }
          try await Task.sleep(for: .seconds(3600))
          return nil
        }
      }
      try await with(.silence) { server in
        let base = server.base
        let task = Task {
          _ = try await transport.send(.put("a").stream(stream, type: "text/plain"), to: base)
        }
        for await _ in asked { break }
        task.cancel()
        let error = try await failure { try await task.value }
        try expect(error is CancellationError, "\(error)")
        for await _ in ended { break }
      }
    },
  ]

  private static func cancels(_ when: String, at conduct: ContractServer.Conduct, _ request: Request) -> Self
  {
    Self("ends at once when it is cancelled \(when)") { transport in
      try await with(conduct) { server in
        let base = server.base
        let task = Task { _ = try await transport.send(request, to: base) }
        _ = await server.request()
        let start = ContinuousClock.now
        task.cancel()
        let error = try await failure { try await task.value }
        try expect(error is CancellationError, "\(error)")
        let time = ContinuousClock.now - start
        try expect(time < .seconds(15), "it took \(time)")
      }
    }
  }
}
