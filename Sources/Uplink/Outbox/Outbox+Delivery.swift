extension Outbox {
  /// Sends what waits, until the task is cancelled; then what is on its way is given up and waits again.
  ///
  /// - Parameter send: carries one request, adds the credential, and has a deadline. It must not repeat by
  ///   itself for long, and must answer to cancellation. Any status may be returned or thrown.
  public func run(
    sending send: @escaping @concurrent @Sendable (Request) async throws(NetworkError) -> Response
  ) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.watchArrivals() }
      while !Task.isCancelled {
        let seen = bell.rings
        if !isUpToDate { await takeOverOrNote() }
        if !owed.isEmpty { await payOwed() }
        let now = elapsed
        switch machine.next(at: now, wall: wall) {
        case .send(let item):
          changed()
          group.addTask { await self.deliver(item, send) }
        case .expire(let id):
          await record(.dead(id, .expired))
          machine.settle(id, as: .dead(.expired))
          changed()
        case .rest(let wait):
          // A store that fails is tried again, but not all the time.
          let isTroubled = !isUpToDate || !owed.isEmpty
          let patience = isTroubled ? min(wait ?? .seconds(5), .seconds(5)) : wait
          await bell.wait(after: seen, until: patience.map { now + $0 }, on: stopwatch)
        }
      }
      group.cancelAll()
    }
  }

  private func watchArrivals() async {
    let arrivals = store.arrivals()
    // What came before this moment was told to nobody.
    news += 1
    bell.ring()
    for await _ in arrivals {
      news += 1
      bell.ring()
    }
  }

  private func takeOverOrNote() async {
    do {
      try await takeOver()
      if storeFailure != nil, owed.isEmpty { note(nil) }
    } catch {
      note(error)
    }
  }

  /// Not on the actor: what `send` does is not ours to serialise.
  private nonisolated func deliver(
    _ item: OutboxItem, _ send: @concurrent @Sendable (Request) async throws(NetworkError) -> Response
  ) async {
    await record(.sending(item.id, attempt: item.attempts))
    do throws(NetworkError) {
      let response = try await send(item.request)
      await conclude(item.id) { $0.verdict(on: response) }
    } catch {
      await conclude(item.id) { $0.verdict(on: error) }
    }
  }

  /// The turn of the resource goes on only when the store knows what became of this one.
  private func conclude(_ id: OutboxID, _ judging: @Sendable (OutboxJudge) -> OutboxVerdict) async {
    var verdict = judging(OutboxJudge(configuration: configuration, wallClock: wallClock))
    // Not by us: it would be given up again at once.
    if verdict == .interrupted, !Task.isCancelled { verdict = .later(demanded: nil) }
    let (change, settlement) = machine.judge(id, verdict, at: elapsed)
    await record(change)
    machine.settle(id, as: settlement)
    changed()
  }

  /// Tells the store. If it fails, that does not stop deliveries: the key is on disk since the beginning, so
  /// the worst that follows is another attempt with the same key after a restart. What matters is told again
  /// later.
  private func record(_ change: OutboxChange) async {
    do {
      try await store.apply([change])
    } catch {
      if change.isDurable { owed.append(change) }
      note(error)
    }
  }

  private func payOwed() async {
    let changes = owed
    owed = []
    do {
      try await store.apply(changes)
      if storeFailure != nil { note(nil) }
    } catch {
      owed = changes + owed
      note(error)
    }
  }
}
