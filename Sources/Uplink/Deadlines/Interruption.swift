import Synchronization

/// Ends, from outside, what a task waits for, without ending the task: a deadline passed, or the way to the server
/// is gone.
///
/// A transport that can end a request by other means than its task's cancellation registers that in
/// ``whenInterrupted(_:)``; any other one is run in a task of its own by ``run(_:)``.
public final class Interruption: Sendable {
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

  /// What an operation throws in place of the error that its interruption caused.
  struct Interrupted: Error { var reason: Reason }

  private struct State {
    var reason: Reason?
    var turn = 0
    var end: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// For tests of transports; ``UplinkClient`` makes its own.
  public init() {}

  /// Ends what runs; what is run next does not begin.
  public func interrupt() { interrupt(.pathClosed, turn: state.withLock { $0.turn }) }

  /// Calls `end` once as soon as there is an interruption; at once, if there was one. It replaces what was given
  /// before, and must not block.
  public func whenInterrupted(_ end: @escaping @Sendable () -> Void) {
    let isInterrupted = state.withLock { state in
      state.end = end
      return state.reason != nil
    }
    if isInterrupted { end() }
  }

  /// Runs the operation in a task of its own, which an interruption cancels, and waits for its end.
  ///
  /// - Throws: what the operation throws; `CancellationError` if the caller was cancelled.
  public func run<Value: Sendable>(
    _ operation: sending @escaping @isolated(any) () async throws -> Value
  ) async throws -> Value {
    try check()
    let task = Self.started(operation)
    whenInterrupted { task.cancel() }
    defer { forget() }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      throw reasoned(error)
    }
  }

  /// Runs the operation in the caller's task; it is on its own to register in ``whenInterrupted(_:)``.
  func guarding<Value>(_ operation: () async throws -> Value) async throws -> Value {
    try check()
    defer { forget() }
    do {
      return try await operation()
    } catch {
      throw reasoned(error)
    }
  }

  /// Ends what runs in this turn; an alarm that rings late must not end what came after it.
  func interrupt(_ reason: Reason, turn: Int) {
    let end = state.withLock { state -> (@Sendable () -> Void)? in
      // The deadline of the whole outdoes the others, because it is for good.
      guard reason.isFinal || turn == state.turn && state.reason == nil else { return nil }
      state.reason = reason
      return state.end
    }
    end?()
  }

  /// Begins a new turn, and forgets a reason that was for the last one only.
  func nextTurn() -> Int {
    state.withLock { state in
      if state.reason?.isFinal != true { state.reason = nil }
      state.turn += 1
      return state.turn
    }
  }

  /// Throws if the caller was cancelled or there was an interruption.
  func check() throws {
    try Task.checkCancellation()
    if let reason = state.withLock({ $0.reason }) { throw Interrupted(reason: reason) }
  }

  /// Nothing is to be ended any more.
  func forget() { state.withLock { $0.end = nil } }

  /// The interruption in place of the error that it caused.
  func reasoned(_ error: any Error) -> any Error {
    guard let reason = state.withLock({ $0.reason }), !Task.isCancelled else { return error }
    return Interrupted(reason: reason)
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

extension Interruption.Reason {
  var isFinal: Bool { if case .total = self { true } else { false } }
}
