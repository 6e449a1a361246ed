import Synchronization

/// The content of a streamed answer on its way to the reader; holds the request's slot until its end.
final class StreamedContent: Sendable {
  private let body: ResponseBody
  private let admission: Admission
  private let interruption: Interruption
  private let observation: ClosingObservation?
  private let turn: Int
  /// Counts beginnings and ends of waits: an alarm that rings late must not end the next one.
  private let waits = Mutex(0)
  private let alarms: Alarms
  private let silence: Duration?

  /// - Parameter silence: how long the reader waits for the next piece; `nil` for as long as it takes.
  init(
    _ body: ResponseBody, _ admission: Admission, connectivity: (any ConnectivityWatching)?, path: ServerPath,
    alarms: Alarms, silence: Duration?
  ) {
    self.body = body
    self.admission = admission
    self.alarms = alarms
    self.silence = silence
    let interruption = Interruption()
    let turn = interruption.nextTurn()
    self.interruption = interruption
    self.turn = turn
    observation = connectivity?.observeClosing(of: path) { interruption.interrupt(.pathClosed, turn: turn) }
  }

  deinit { observation?.cancel() }

  func next() async throws -> [UInt8]? {
    let alarm = silence.map { limit in
      let wait = countWait()
      return alarms.set(after: limit) { [self] in give(up: wait, after: limit) }
    }
    defer {
      if let alarm {
        _ = countWait()
        alarms.cancel(alarm)
      }
    }
    do {
      let bytes = try await interruption.run { [body] in
        var iterator = body.makeAsyncIterator()
        return try await iterator.next()
      }
      if bytes == nil { finish() }
      return bytes
    } catch let interrupted as Interruption.Interrupted {
      finish()
      if case .attempt(let limit) = interrupted.reason { throw DeadlineExceeded(limit: limit) }
      throw TransportFailure.closed
    } catch {
      finish()
      throw error
    }
  }

  private func countWait() -> Int {
    waits.withLock { count in
      count += 1
      return count
    }
  }

  private func give(up wait: Int, after limit: Duration) {
    waits.withLock { if $0 == wait { interruption.interrupt(.attempt(limit), turn: turn) } }
  }

  private func finish() {
    observation?.cancel()
    admission.leave()
  }
}
