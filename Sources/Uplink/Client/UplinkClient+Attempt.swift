import HTTPTypes
import Synchronization

extension UplinkClient {
  /// Authenticates the request and hands it to the transport once, within the attempt's deadline.
  ///
  /// - Throws: what ends the whole execution: ``Failed``, `CancellationError`, the deadline of the whole.
  func attempt<Answer>(
    _ request: Request, number: Int, epoch: UInt64, _ execution: Execution, by carrier: Carrier<Answer>
  ) async throws -> Attempt<Answer> {
    let ticket = Mutex(CredentialTicket.none)
    do {
      let answer = try await execution.run(closing: observeClosing) { [self] alarm in
        var ready = request
        if request.isAuthenticated, let authenticator {
          let used = try await authenticate(&ready, epoch: epoch, by: authenticator, execution)
          ticket.withLock { $0 = used }
        }
        try Task.checkCancellation()
        execution.record.note(.sent(attempt: number))
        if let limit = request.deadlines.attempt ?? configuration.deadlines.attempt {
          alarm.set(.attempt(limit), after: limit)
        }
        return try await carrier.send(ready)
      }
      let response = carrier.response(answer)
      execution.record.note(.answered(status: response.status.code))
      connectivity?.note(.answered, about: path)
      return Attempt(outcome: .answered(response), answer: answer, ticket: ticket.withLock { $0 })
    } catch let interrupted as Interruptible.Interrupted {
      return try cutShort(interrupted, ticket.withLock { $0 }, execution)
    } catch let failure as TransportFailure {
      connectivity?.note(.failed(failure), about: path)
      execution.record.note(.unanswered("\(failure)"))
      return Attempt(outcome: .failed(failure), ticket: ticket.withLock { $0 })
    }
  }

  private func observeClosing(
    _ interrupt: @escaping @Sendable (Interruptible.Reason) -> Void
  ) -> ClosingObservation? {
    connectivity?.observeClosing(of: path) { interrupt(.pathClosed) }
  }

  private func authenticate(
    _ request: inout Request, epoch: UInt64, by authenticator: any Authenticator, _ execution: Execution
  ) async throws -> CredentialTicket {
    let ticket: CredentialTicket
    guard authenticator.userEpoch == epoch else { throw Failed(cause: .authentication(.userChanged)) }
    do {
      ticket = try await authenticator.authenticate(&request, via: direct)
    } catch {
      throw Failed(cause: Self.authenticationCause(error))
    }
    // It may have waited for a login, and meanwhile another user may have come.
    guard authenticator.userEpoch == epoch else { throw Failed(cause: .authentication(.userChanged)) }
    execution.record.note(.authenticated(generation: ticket.generation))
    return ticket
  }

  static func authenticationCause(_ error: any Error) -> NetworkError.Cause {
    switch error {
    case let failure as AuthenticationFailure: .authentication(failure)
    case is CancellationError: .cancelled
    default: .authentication(.failed(ErrorWords.withoutFields(of: error)))
    }
  }

  private func cutShort<Answer>(
    _ interrupted: Interruptible.Interrupted, _ ticket: CredentialTicket, _ execution: Execution
  ) throws -> Attempt<Answer> {
    switch interrupted.reason {
    case .attempt(let limit):
      connectivity?.note(.timedOut, about: path)
      execution.record.note(.unanswered("no answer within \(limit)"))
      return Attempt(outcome: .timedOut(limit), ticket: ticket)
    case .pathClosed:
      execution.record.note(.unanswered("the way to the server is gone"))
      return Attempt(outcome: .failed(.closed), ticket: ticket, isCutOff: true)
    case .total, .waitedEnough:
      throw interrupted
    }
  }
}
