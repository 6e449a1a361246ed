extension KOSStandIn {
  /// Serves as long as the work goes on, which is told the port.
  package func serving(_ work: (Int) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      group.addTask {
        defer { port.finish() }
        try await run { port.yield($0) }
      }
      var iterator = ports.makeAsyncIterator()
      // Without a port it did not start, and says why.
      guard let port = await iterator.next() else { return try await group.waitForAll() }
      defer { group.cancelAll() }
      try await work(port)
    }
  }
}
