/// One delivery, and what the store is told of it.
extension Outbox {
  /// Not on the actor: what `send` does is not ours to serialise.
  nonisolated func deliver(
    _ items: [OutboxItem], _ send: @concurrent @Sendable ([OutboxItem]) async -> OutboxAnswer
  ) async {
    await record(items.map { .sending($0.id, attempt: $0.attempts) })
    await conclude(items, await send(items))
  }

  func expire(_ id: OutboxID) async {
    await record([.dead(id, .expired)])
    machine.settle(id, as: .dead(.expired))
    changed()
  }

  /// The turn of the resources goes on only when the store knows what became of these.
  private func conclude(_ items: [OutboxItem], _ answer: OutboxAnswer) async {
    // Not by us: it would be given up again at once.
    let answer = Task.isCancelled ? answer : answer.uninterrupted
    let judgements = machine.judge(items, answer, at: elapsed)
    await record(judgements.map(\.change))
    for judgement in judgements { machine.settle(judgement.change.id, as: judgement.settlement) }
    changed()
  }

  /// Tells the store. If it fails, that does not stop deliveries: the key is on disk since the beginning, so
  /// the worst that follows is another attempt with the same key after a restart. What matters is told again
  /// later, until the store took it.
  private func record(_ changes: [OutboxChange]) async {
    let (refused, failure) = await apply(changes)
    owed += refused.filter(\.isDurable)
    if let failure { note(failure) }
  }

  /// Tells the store again what it could not take; whether it does now, ``OutboxStatus/storeFailure`` says.
  package func payOwed() async {
    let due = owed
    let (refused, failure) = await apply(due)
    let paid = Set(due).subtracting(refused)
    owed.removeAll(where: paid.contains)
    if failure != nil || storeFailure != nil { note(failure) }
  }

  /// Applies changes together; if that fails, one by one, so that one that cannot be taken keeps back no
  /// other. Returns those that the store did not take.
  private func apply(_ changes: [OutboxChange]) async -> (refused: [OutboxChange], failure: OutboxFailure?) {
    do {
      try await store.apply(changes)
      return ([], nil)
    } catch {
      guard changes.count > 1, changes.contains(where: \.isDurable) else { return (changes, error) }
    }
    var refused: [OutboxChange] = []
    var failure: OutboxFailure?
    for change in changes {
      let (more, other) = await apply([change])
      refused += more
      failure = other ?? failure
    }
    return (refused, failure)
  }
}

extension OutboxAnswer {
  /// The same without an interruption of ours.
  fileprivate var uninterrupted: Self {
    switch self {
    case .each(let verdicts): .each(verdicts.mapValues { $0 == .interrupted ? .later(demanded: nil) : $0 })
    case .whole(.interrupted): .whole(.later(demanded: nil))
    case .whole: self
    }
  }
}
