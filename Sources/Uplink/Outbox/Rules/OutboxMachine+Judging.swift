extension OutboxMachine {
  /// What becomes of an item, and what the store has to know of it. Nothing is settled yet.
  struct Judgement: Sendable, Hashable {
    var change: OutboxChange
    var settlement: Settlement
  }

  /// What the answer to a request leads to for each of its items, in their order.
  mutating func judge(
    _ items: [OutboxItem], _ answer: OutboxAnswer, at now: Duration
  ) -> [Judgement] {
    switch answer {
    case .each(let verdicts): judgeEach(items, verdicts, at: now)
    case .whole(let verdict): judgeAll(items, verdict, at: now)
    }
  }

  // MARK: Answers to each

  /// One that was refused behind another that was not carried out, and that it has to come after, may be in
  /// order but for that: it waits until its own turn. Those that are told to wait alike, or nothing, wait
  /// together.
  private mutating func judgeEach(
    _ items: [OutboxItem], _ verdicts: [OutboxID: OutboxVerdict], at now: Duration
  ) -> [Judgement] {
    let verdicts = items.map { verdicts[$0.id] ?? .later(demanded: nil) }
    var ends: [Duration?: Duration] = [:]
    var missing = OutboxAccesses()
    return zip(items, verdicts).map { item, verdict in
      if case .later(let demanded) = verdict, ends[demanded] == nil {
        let alike = zip(items, verdicts).filter { $1 == verdict }.map(\.0)
        ends[demanded] = waitTogether(alike, demanded, at: now)
      }
      var judgement = judge(item.id, verdict, ends, at: now)
      let accesses = item.content.accesses
      if case .dead = judgement.change, accesses.conflict(with: missing) {
        judgement = .waiting(item.id, until: nil, isDemanded: false)
      }
      if judgement.settlement != .removed { missing.formUnion(accesses) }
      return judgement
    }
  }

  private mutating func judge(
    _ id: OutboxID, _ verdict: OutboxVerdict, _ ends: [Duration?: Duration], at now: Duration
  ) -> Judgement {
    switch verdict {
    case .delivered(let answer):
      return Judgement(change: .delivered(id, answer: answer), settlement: .removed)
    case .hopeless(let death), .tooLong(let death): return .dead(id, death)
    case .interrupted: return .waiting(id, until: nil, isDemanded: false)
    case .needsLogin: return needsLogin(id, at: now) ?? .dead(id, .refused(status: 401))
    case .inProgress(let demanded):
      entries[id]?.conflicts += 1
      if (entries[id]?.conflicts ?? 0) > configuration.conflicts { return .dead(id, .refused(status: 409)) }
      let end = waitTogether(entries[id].map { [$0.item] } ?? [], demanded, at: now)
      return .waiting(id, until: end, isDemanded: demanded != nil)
    case .later(let demanded):
      entries[id]?.conflicts = 0
      return .waiting(id, until: ends[demanded], isDemanded: demanded != nil)
    }
  }

  /// `nil` for what goes out bare: that is not helped by a login.
  private func needsLogin(_ id: OutboxID, at now: Duration) -> Judgement? {
    guard let entry = entries[id], entry.item.content.request.isAuthenticated else { return nil }
    // Someone logged in while it was on its way: its answer is out of date.
    if entry.logins != logins { return .waiting(id, until: nil, isDemanded: false) }
    return Judgement(change: .waiting(id), settlement: .held(until: now + configuration.loginWait))
  }

  // MARK: Failures of a whole request

  /// None is given up for what befell them together; but one that is too long alone.
  private mutating func judgeAll(
    _ items: [OutboxItem], _ verdict: OutboxVerdict, at now: Duration
  ) -> [Judgement] {
    switch verdict {
    case .interrupted: return items.map { .waiting($0.id, until: nil, isDemanded: false) }
    case .tooLong(let death):
      if items.count == 1 { return items.map { .dead($0.id, death) } }
      mostBytes = min(mostBytes, OutboxBatch.bytes(items) / 2)
      return items.map { .waiting($0.id, until: nil, isDemanded: false) }
    case .later(let demanded), .inProgress(let demanded): return laterTogether(items, demanded, at: now)
    case .delivered, .hopeless: return laterTogether(items, nil, at: now)
    case .needsLogin:
      let bare = items.filter { !$0.content.request.isAuthenticated }
      let end = bare.isEmpty ? nil : waitTogether(bare, nil, at: now)
      return items.map { needsLogin($0.id, at: now) ?? .waiting($0.id, until: end, isDemanded: false) }
    }
  }

  private mutating func laterTogether(
    _ items: [OutboxItem], _ demanded: Duration?, at now: Duration
  ) -> [Judgement] {
    let end = waitTogether(items, demanded, at: now)
    return items.map { .waiting($0.id, until: end, isDemanded: demanded != nil) }
  }

  /// When to send these again. They wait as long as the one of them that failed most often, so that they go
  /// together again.
  private mutating func waitTogether(
    _ items: [OutboxItem], _ demanded: Duration?, at now: Duration
  ) -> Duration {
    for item in items { entries[item.id]?.failures += 1 }
    let failures = items.compactMap { entries[$0.id]?.failures }.max() ?? 1
    let wait = wait(afterFailure: failures)
    // Everyone was told the same time; chance takes them apart.
    return now + (demanded.map { $0 + min(wait, configuration.firstWait) } ?? wait)
  }
}

extension OutboxMachine.Judgement {
  fileprivate static func dead(_ id: OutboxID, _ death: OutboxDeath) -> Self {
    Self(change: .dead(id, death), settlement: .dead(death))
  }

  fileprivate static func waiting(_ id: OutboxID, until end: Duration?, isDemanded: Bool) -> Self {
    Self(change: .waiting(id), settlement: .waiting(until: end, isDemanded: isDemanded))
  }
}
