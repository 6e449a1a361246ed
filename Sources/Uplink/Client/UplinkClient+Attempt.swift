import HTTPTypes

extension UplinkClient {
  /// Authenticates the request and hands it to the transport once, within the attempt's deadline.
  ///
  /// - Throws: what ends the whole execution: ``Failed``, `CancellationError`, the deadline of the whole.
  func attempt<Answer>(
    _ request: Request, _ progress: Progress, _ execution: Execution, by carrier: Carrier<Answer>
  ) async throws -> Attempt<Answer> {
    var ready = request
    let ticket = try await authenticate(&ready, progress, execution)
    execution.record.note(.sent(attempt: progress.attempt))
    do {
      let answer = try await execution.attempt(
        within: request.deadlines.attempt ?? configuration.deadlines.attempt, observing: observeClosing
      ) { interruption in
        try await carrier.send(ready, interruption)
      }
      let response = carrier.response(answer)
      execution.record.note(.answered(status: response.status.code))
      connectivity?.note(.answered, about: path)
      return Attempt(outcome: .answered(response), answer: answer, ticket: ticket)
    } catch let interrupted as Interruption.Interrupted {
      return try cutShort(interrupted, ticket, execution)
    } catch let failure as TransportFailure {
      connectivity?.note(.failed(failure), about: path)
      execution.record.note(.unanswered(RequestTrace.Failure(failure)))
      return Attempt(outcome: .failed(failure), ticket: ticket)
    }
  }

  private func observeClosing(_ closed: @escaping @Sendable () -> Void) -> ClosingObservation? {
    connectivity?.observeClosing(of: path, closed)
  }

  private func authenticate(
    _ request: inout Request, _ progress: Progress, _ execution: Execution
  ) async throws -> CredentialTicket {
    guard request.isAuthenticated, let authenticator else { return .none }
    let ticket: CredentialTicket
    if let attached = authenticator.attach(to: &request) {
      ticket = attached
    } else {
      try check(authenticator.userEpoch, progress.epoch)
      guard authenticator.isReady || progress.isPrepared else { throw NeedsLogin() }
      let bare = request
      do {
        (request, ticket) = try await execution.run { [direct] _ in
          var ready = bare
          let ticket = try await authenticator.authenticate(&ready, via: direct)
          return (ready, ticket)
        }
      } catch let interrupted as Interruption.Interrupted {
        throw interrupted
      } catch {
        throw Failed(cause: Self.authenticationCause(error))
      }
    }
    // It may have waited for a login, and meanwhile another user may have come.
    try check(ticket.epoch, progress.epoch)
    execution.record.note(.authenticated(generation: ticket.generation))
    return ticket
  }

  private func check(_ found: UInt64, _ epoch: UInt64) throws {
    guard found == epoch else { throw Failed(cause: .authentication(.userChanged)) }
  }

  static func authenticationCause(_ error: any Error) -> NetworkError.Cause {
    switch error {
    case let failure as AuthenticationFailure: .authentication(failure)
    case is CancellationError: .cancelled
    default: .authentication(.failed(ErrorWords.withoutFields(of: error)))
    }
  }

  private func cutShort<Answer>(
    _ interrupted: Interruption.Interrupted, _ ticket: CredentialTicket, _ execution: Execution
  ) throws -> Attempt<Answer> {
    switch interrupted.reason {
    case .attempt(let limit):
      connectivity?.note(.timedOut, about: path)
      execution.record.note(.unanswered(.noAnswer(within: limit)))
      return Attempt(outcome: .timedOut(limit), ticket: ticket)
    case .pathClosed:
      execution.record.note(.unanswered(.pathClosed))
      return Attempt(outcome: .failed(.closed), ticket: ticket, isCutOff: true)
    case .total, .waitedEnough:
      throw interrupted
    }
  }
}
