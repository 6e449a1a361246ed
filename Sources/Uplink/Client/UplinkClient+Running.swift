/// What goes on beside the requests.
extension UplinkClient {
  /// Sends what is in the outbox, at once when the way to the server opens or someone logs in, and tells the
  /// transport when the machine's way out changed. Ends only by cancellation.
  ///
  /// ```swift
  /// try await withThrowingTaskGroup(of: Void.self) { group in
  ///   group.addTask { await monitor.run() }
  ///   group.addTask { await farm.run() }
  ///   …
  /// }
  /// ```
  ///
  /// Without it, requests that were put into the outbox stay there. An outbox belongs to one client.
  public func run() async {
    await run { outbox in
      await outbox.run { (request) async throws(NetworkError) in try await self.execute(request) }
    }
  }

  /// Does the same with many items of the outbox in one request; see
  /// ``Outbox/run(inBatchesOf:bytes:sending:)``.
  ///
  /// - Parameters:
  ///   - count: so many items go together at most.
  ///   - bytes: so many bytes of them.
  ///   - send: carries the items in one request, by this client, and reads their receipts.
  public func run(
    inBatchesOf count: Int, bytes: Int = 1 << 20,
    sending send: @escaping @concurrent @Sendable ([OutboxItem]) async throws(NetworkError) -> [OutboxReceipt]
  ) async {
    await run { outbox in await outbox.run(inBatchesOf: count, bytes: bytes, sending: send) }
  }

  private func run(_ deliver: @escaping @Sendable (Outbox) async -> Void) async {
    await withDiscardingTaskGroup { group in
      if let outbox {
        group.addTask { await deliver(outbox) }
        if let connectivity {
          group.addTask { await self.wake(outbox, whenever: connectivity) }
        }
        if let authenticator {
          group.addTask { for await _ in authenticator.logins() { await outbox.loggedIn() } }
        }
      }
      if let connectivity {
        group.addTask {
          for await _ in connectivity.pathChanges() { await self.transport.pathChanged() }
        }
      }
    }
  }

  /// Waits for the way to close, then for it to open, and so on.
  private func wake(_ outbox: Outbox, whenever connectivity: any ConnectivityWatching) async {
    while !Task.isCancelled {
      let (closed, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      let observation = connectivity.observeClosing(of: path) { bell.yield() }
      defer { observation.cancel() }
      for await _ in closed { break }
      do { try await connectivity.reopened(path) } catch { return }
      await outbox.wake()
    }
  }
}
