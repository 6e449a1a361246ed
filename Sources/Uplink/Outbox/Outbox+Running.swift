/// The loop that sends.
extension Outbox {
  /// Sends what waits, until the task is cancelled; then what is on its way is given up and waits again.
  ///
  /// - Parameter send: carries one request, adds the credential, and has a deadline. It must not repeat by
  ///   itself for long, and must answer to cancellation. Any status may be returned or thrown.
  public func run(
    sending send: @escaping @concurrent @Sendable (Request) async throws(NetworkError) -> Response
  ) async {
    let (configuration, wallClock) = (configuration, wallClock)
    await deliver(upTo: .one) { items in
      let judge = OutboxJudge(configuration: configuration, wallClock: wallClock)
      var verdicts: [OutboxID: OutboxVerdict] = [:]
      for item in items {
        do throws(NetworkError) {
          verdicts[item.id] = judge.verdict(on: try await send(item.request))
        } catch {
          verdicts[item.id] = judge.verdict(on: error)
        }
      }
      return .each(verdicts)
    }
  }

  /// Sends what waits, many items in one request, until the task is cancelled; what is on its way then waits
  /// again. What becomes of each item, its own receipt says; an item without one is sent again later.
  ///
  /// ```swift
  /// await outbox.run(inBatchesOf: 200) { items throws(NetworkError) in
  ///   var push = Request.post("push")
  ///   push.body = .bytes(lines(of: items))
  ///   return try await farm.execute(push, reading: receipts)
  /// }
  /// ```
  ///
  /// Items are in their order, and one may follow another in the same batch that it has to come after. So the
  /// server must handle them in this order, and must not carry one out when an earlier one that it builds on
  /// was not. What it refuses behind such a one is not believed: the item waits for its turn and is sent
  /// again, so a server should remember by their keys only those that it carried out.
  ///
  /// A request that fails as a whole makes no dead letters: its items wait together, for a login where the
  /// server asks for one, as long as it asks to wait, else longer with each failure. After 413 Content Too
  /// Large, or an answer that is too long, no request is longer than half of that one; an item that is too
  /// long alone is a dead letter.
  ///
  /// A batch that is cut off when the server had acted already is safe: each item is sent again with its key.
  ///
  /// - Parameters:
  ///   - count: so many items go together at most; at least 1.
  ///   - bytes: so many bytes of them, by ``OutboxDraft/size``; an item that is longer goes alone.
  ///   - send: carries the items in one request, with their keys (``OutboxDraft/key``), adds the credential,
  ///     and has a deadline. It must answer to cancellation. Receipts may be in any order; those for items
  ///     that are not in the batch are ignored, and counted in ``OutboxStatus/unknownReceipts``.
  public func run(
    inBatchesOf count: Int, bytes: Int = 1 << 20,
    sending send: @escaping @concurrent @Sendable ([OutboxItem]) async throws(NetworkError) -> [OutboxReceipt]
  ) async {
    let judge = OutboxJudge(configuration: configuration, wallClock: wallClock)
    await deliver(upTo: OutboxBatchLimit(count: count, bytes: bytes)) { items in
      do throws(NetworkError) {
        let (verdicts, unknown) = judge.verdicts(on: try await send(items), for: items)
        if unknown > 0 { await self.count(unknownReceipts: unknown) }
        return .each(verdicts)
      } catch {
        return .whole(judge.verdict(on: error))
      }
    }
  }

  private func deliver(
    upTo limit: OutboxBatchLimit, _ send: @escaping @concurrent @Sendable ([OutboxItem]) async -> OutboxAnswer
  ) async {
    machine.mostBytes = .max
    await withDiscardingTaskGroup { group in
      group.addTask { await self.watchArrivals() }
      while !Task.isCancelled {
        let seen = bell.rings
        if !isUpToDate { await takeOverOrNote() }
        if !owed.isEmpty { await payOwed() }
        let now = elapsed
        switch machine.next(at: now, wall: wall, upTo: limit) {
        case .send(let items):
          changed()
          group.addTask { await self.deliver(items, send) }
        case .expire(let id): await expire(id)
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

  private func count(unknownReceipts: Int) {
    self.unknownReceipts += unknownReceipts
    changed()
  }
}
