extension Outbox {
  /// Sends a dead letter again, with its key, in its old place.
  ///
  /// - Parameter expiresAfter: its new time; `nil` is for ever.
  /// - Returns: `false` when it is no dead letter (any more).
  @discardableResult
  public func retry(_ id: OutboxID, expiresAfter: Duration? = nil) async throws(OutboxFailure) -> Bool {
    let expiry = expiresAfter.map { wall + $0 / .seconds(1) }
    return try await correct(id) { item throws(OutboxFailure) in
      guard item.death != nil else { return nil }
      var item = item
      item.content.expiresAt = expiry
      item.state = .waiting
      return (.replaced(item), .replaced(item))
    }
  }

  /// Sends something else in the place of a dead letter. It is another request to the server, so it gets a
  /// new key, unless it names one.
  ///
  /// - Parameters:
  ///   - request: replaces the whole old one.
  ///   - resources: what it changes; `nil` is what the old one changed. It has the old one's place in their
  ///     order.
  ///   - uses: what it only uses; `nil` is what the old one used.
  ///   - expiresAfter: its new time; `nil` is for ever.
  /// - Returns: `false` when it is no dead letter (any more).
  @discardableResult
  public func edit(
    _ id: OutboxID, _ request: Request, for resources: Set<String>? = nil, using uses: Set<String>? = nil,
    expiresAfter: Duration? = nil
  ) async throws(OutboxFailure) -> Bool {
    let (configuration, now) = (configuration, wall)
    return try await correct(id) { item throws(OutboxFailure) in
      guard item.death != nil else { return nil }
      let content = try OutboxDraft(
        request, for: resources ?? item.resources, using: uses ?? item.uses, expiresAfter: expiresAfter,
        configuration: configuration, now: now)
      let edited = OutboxItem(id: item.id, content: content)
      return (.replaced(edited), .replaced(edited))
    }
  }

  /// Sends something else in the place of a dead letter or of a request that was never sent, which `write` keeps itself: in
  /// one transaction with what else it means for the app.
  ///
  /// - Parameter write: gets the request, and returns it as it is kept now.
  /// - Returns: `false` when it is on its way, gone, or may have been delivered by an earlier attempt.
  package func edit(
    _ id: OutboxID, keeping write: @Sendable (OutboxItem) async throws -> OutboxItem
  ) async throws -> Bool {
    if !isUpToDate { try await takeOver() }
    return try await settling(id) { item in
      guard item.death != nil || item.attempts == 0 else { return nil }
      try await applyOwed(of: id)
      return .replaced(try await write(item))
    }
  }

  /// Gives up a request that waits or is a dead letter. It may have been delivered by an earlier attempt.
  ///
  /// - Returns: `false` when it is on its way just now, or gone already.
  @discardableResult
  public func drop(_ id: OutboxID) async throws(OutboxFailure) -> Bool {
    try await correct(id) { item throws(OutboxFailure) in (.removed(item.id), .removed) }
  }

  /// Takes the item out of the turn, writes what becomes of it, then puts it back: nothing is sent in
  /// between.
  private func correct(
    _ id: OutboxID,
    _ decide: (OutboxItem) throws(OutboxFailure) -> (OutboxChange, OutboxMachine.Settlement)?
  ) async throws(OutboxFailure) -> Bool {
    if !isUpToDate { try await takeOver() }
    return try await settling(id) { item throws(OutboxFailure) in
      guard let (change, settlement) = try decide(item) else { return nil }
      try await applyOwed(of: id, then: [change])
      return settlement
    }
  }

  /// Takes the item out of the turn, and puts it back as the work says; as it was, if that has nothing to settle or
  /// fails.
  ///
  /// - Returns: whether it was settled.
  private func settling<Failure: Error>(
    _ id: OutboxID, _ work: (OutboxItem) async throws(Failure) -> OutboxMachine.Settlement?
  ) async throws(Failure) -> Bool {
    guard let item = machine.take(id) else { return false }
    defer { changed() }
    do throws(Failure) {
      let settlement = try await work(item)
      machine.settle(id, as: settlement ?? .unchanged)
      return settlement != nil
    } catch {
      machine.settle(id, as: .unchanged)
      throw error
    }
  }

  /// Writes what the store is owed of the item, then the changes, which came later.
  private func applyOwed(of id: OutboxID, then changes: [OutboxChange] = []) async throws(OutboxFailure) {
    try await store.apply(owed.filter { $0.id == id } + changes)
    owed.removeAll { $0.id == id }
  }
}
