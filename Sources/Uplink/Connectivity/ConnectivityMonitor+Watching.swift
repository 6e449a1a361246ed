import Synchronization

extension ConnectivityMonitor {
  /// Whether there is fresh negative evidence about this path. Without evidence the path is open.
  ///
  /// Without a link every path is closed that is not local, without a default route every path into the
  /// internet, except one that answered all the same. A loss of the internet closes the paths that lead
  /// there, a server's own loss the path to it. A first answer opens them again.
  public func isClosed(_ path: ServerPath) -> Bool {
    let (isClosed, isWoken) = room.withLock { room in
      let now = stopwatch.elapsed
      return (room.machine.isClosed(path, at: now), room.machine.ask(at: now))
    }
    if isWoken { bell.ring() }
    return isClosed
  }

  /// Returns when the path is open; at once, if it is. Needs ``run()`` to go on.
  ///
  /// - Throws: `CancellationError`.
  public func reopened(_ path: ServerPath) async throws {
    try Task.checkCancellation()
    let ticket = room.withLock { $0.audience.ticket() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait(ticket, for: path, continuation)
      }
    } onCancel: {
      room.withLock { room in
        let waiting = room.audience.removeReopening(ticket, of: path)
        if waiting != nil { room.machine.observe(-1) } else { room.leavers.insert(ticket) }
        return waiting
      }?.resume(throwing: CancellationError())
    }
  }

  private func wait(
    _ ticket: Int, for path: ServerPath, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    let outcome = room.withLock { room -> Result<Void, any Error>? in
      if room.leavers.remove(ticket) != nil { return .failure(CancellationError()) }
      guard room.machine.isClosed(path, at: stopwatch.elapsed) else { return .success(()) }
      room.audience.add(ticket, reopeningOf: path, continuation)
      room.machine.observe(1)
      return nil
    }
    if let outcome { continuation.resume(with: outcome) } else { bell.ring() }
  }

  /// Calls `onClose` once, as soon as the path closes, until the observation is cancelled. Called at once if
  /// it is closed already. `onClose` must not block.
  ///
  /// It is called by whoever brings the news, before anything else happens: no task has to be scheduled.
  public func observeClosing(
    of path: ServerPath, _ onClose: @escaping @Sendable () -> Void
  ) -> ClosingObservation {
    let ticket = room.withLock { room -> Int? in
      let now = stopwatch.elapsed
      let isWoken = room.machine.ask(at: now)
      if room.machine.isClosed(path, at: now) { return nil }
      let ticket = room.audience.ticket()
      room.audience.add(ticket, closingOf: path, onClose)
      room.machine.observe(1)
      if isWoken { bell.ring() }
      return ticket
    }
    guard let ticket else {
      onClose()
      return ClosingObservation {}
    }
    return ClosingObservation { [weak self] in
      self?.room.withLock { room in
        if room.audience.removeClosing(ticket, of: path) { room.machine.observe(-1) }
      }
    }
  }

  /// Takes what real traffic shows.
  public func note(_ evidence: TrafficEvidence, about path: ServerPath) {
    let (isNews, calls) = room.withLock { room -> (Bool, [ConnectivityAudience.Call]) in
      let now = stopwatch.elapsed
      let isWoken = room.machine.ask(at: now)
      guard room.machine.note(evidence, about: path, at: now) else { return (isWoken, []) }
      return (true, room.tell(at: now))
    }
    carryOut(calls)
    if isNews { bell.ring() }
  }
}

extension ConnectivityMonitor {
  /// Yields whenever connections that were made before are not to be used any more, because the way out or
  /// its address changed, or came back after a loss; until the stream is dropped. Reading it asks for no
  /// probes.
  public func pathChanges() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let ticket = room.withLock { room in
      let ticket = room.audience.ticket()
      room.audience.add(ticket, pathChanges: continuation)
      return ticket
    }
    continuation.onTermination = { [weak self] _ in
      self?.room.withLock { $0.audience.removePathChanges(ticket) }
    }
    return stream
  }
}
