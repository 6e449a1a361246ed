/// Sees to it that of commands with the same key one is carried out, and that all get its answer.
actor IdempotencyCoordinator {
  enum Turn: Equatable {
    /// Carry it out, then call `finish` or `abandon`.
    case carryOut
    case answered(IdempotentResponse)
    /// The key was used for something else.
    case taken
  }

  private struct UnderWay {
    var content: String
    var waiting: [AsyncStream<IdempotentResponse>.Continuation] = []
  }

  private let store: any IdempotencyStore
  private var underWay: [String: UnderWay] = [:]

  init(store: any IdempotencyStore) { self.store = store }

  func waitingCount(_ key: String) -> Int { underWay[key]?.waiting.count ?? 0 }

  /// - Parameter content: what the command says; the same key with something else is a mistake of the sender.
  func turn(_ key: String, content: String) async throws -> Turn {
    while let first = underWay[key] {
      guard first.content == content else { return .taken }
      let (answers, continuation) = AsyncStream.makeStream(of: IdempotentResponse.self)
      underWay[key]?.waiting.append(continuation)
      for await answer in answers { return .answered(answer) }
      // The first one failed: one of those who waited takes its place.
      try Task.checkCancellation()
    }
    // Claimed before the store is asked: nobody gets between.
    underWay[key] = UnderWay(content: content)
    do {
      guard let kept = try await store.answer(for: key) else { return .carryOut }
      let isSame = kept.content == content
      release(key, with: isSame ? kept : nil)
      return isSame ? .answered(kept) : .taken
    } catch {
      release(key, with: nil)
      throw error
    }
  }

  /// - Parameter keeps: whether the same is answered from now on; who waits gets it in any case.
  func finish(_ key: String, _ answer: IdempotentResponse, keeps: Bool) async throws {
    defer { release(key, with: answer) }
    if keeps { try await store.keep(answer.withoutSecrets, for: key) }
  }

  func abandon(_ key: String) { release(key, with: nil) }

  private func release(_ key: String, with answer: IdempotentResponse?) {
    guard let done = underWay.removeValue(forKey: key) else { return }
    for waiting in done.waiting {
      if let answer { waiting.yield(answer) }
      waiting.finish()
    }
  }
}
