import Synchronization

/// Runs operations, one after the other, which others may end with a reason; the first reason counts.
final class Interruptible: Sendable {
  /// Why an operation was ended.
  enum Reason: Sendable, Hashable {
    /// The deadline of the attempt, of this length, passed.
    case attempt(Duration)
    /// The deadline of the whole, of this length, passed: nothing more is begun.
    case total(Duration)
    /// The way to the server is gone.
    case pathClosed
    /// The request waited long enough for the way to return.
    case waitedEnough
  }

  /// What an operation throws in place of the `CancellationError` that the reason caused.
  struct Interrupted: Error { var reason: Reason }

  private struct State {
    var reason: Reason?
    var turn = 0
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Ends what runs in this turn; an alarm that rings late must not end what came after it.
  func interrupt(_ reason: Reason, turn: Int) {
    let cancel = state.withLock { state -> (@Sendable () -> Void)? in
      // The deadline of the whole outdoes the others, because it is for good.
      guard reason.isFinal || turn == state.turn && state.reason == nil else { return nil }
      state.reason = reason
      return state.cancel
    }
    cancel?()
  }

  /// Begins a new turn, and forgets a reason that was for the last one only.
  func nextTurn() -> Int {
    state.withLock { state in
      if state.reason?.isFinal != true { state.reason = nil }
      state.turn += 1
      return state.turn
    }
  }

  /// Runs the operation in a task of its own and waits for it, also after it was interrupted.
  ///
  /// - Throws: ``Interrupted`` if it ended because of a reason; `CancellationError` if the caller was cancelled.
  func run<Value: Sendable>(
    _ operation: sending @escaping @isolated(any) () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    if let reason = state.withLock({ $0.reason }) { throw Interrupted(reason: reason) }
    let task = Self.started(operation)
    let reason = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.reason
    }
    if reason != nil { task.cancel() }
    defer { state.withLock { $0.cancel = nil } }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      guard let reason = state.withLock({ $0.reason }), !Task.isCancelled else { throw error }
      throw Interrupted(reason: reason)
    }
  }

  /// Begun on the caller's thread where that can be: most operations are sent off before they first wait.
  private static func started<Value: Sendable>(
    _ operation: sending @escaping @isolated(any) () async throws -> Value
  ) -> Task<Value, any Error> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
      return Task.immediate { try await operation() }
    }
    return Task { try await operation() }
  }
}

extension Interruptible.Reason {
  var isFinal: Bool { if case .total = self { true } else { false } }
}
