import Synchronization

/// The content of a streamed answer on its way to the reader; holds the request's slot until its end.
final class StreamedContent: Sendable {
  private let body: ResponseBody
  private let admission: Admission
  private let interruption: Interruption
  private let observation: ClosingObservation?

  init(
    _ body: ResponseBody, _ admission: Admission, connectivity: (any ConnectivityWatching)?, path: ServerPath
  ) {
    self.body = body
    self.admission = admission
    let interruption = Interruption()
    let turn = interruption.nextTurn()
    self.interruption = interruption
    observation = connectivity?.observeClosing(of: path) { interruption.interrupt(.pathClosed, turn: turn) }
  }

  deinit { observation?.cancel() }

  func next() async throws -> [UInt8]? {
    do {
      let bytes = try await interruption.run { [body] in
        var iterator = body.makeAsyncIterator()
        return try await iterator.next()
      }
      if bytes == nil { finish() }
      return bytes
    } catch is Interruption.Interrupted {
      finish()
      throw TransportFailure.closed
    } catch {
      finish()
      throw error
    }
  }

  private func finish() {
    observation?.cancel()
    admission.leave()
  }
}
