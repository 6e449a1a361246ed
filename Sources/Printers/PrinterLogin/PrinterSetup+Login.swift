import Keyring
import Logging
import OctoPrint

extension PrinterSetup {
  /// Logs in, has a key of our own made, keeps that, and logs out. The password goes into one request and nowhere
  /// else; nothing is tried twice, since OctoPrint counts what fails.
  func logIn(to printer: Printer, with credentials: LoginCredentials) async throws {
    let stranger = servers.client(printer) { nil }
    let session: PasswordSession
    do throws(OctoPrintError) {
      session = try await stranger.login(
        user: credentials.user, password: credentials.password.reveal(),
        secondFactor: credentials.codes.mapValues { $0.reveal() })
    } catch {
      throw await reason(error, hasCode: !credentials.codes.isEmpty, printer, stranger)
    }
    let person = stranger.authenticated(by: session)
    let key: String
    do {
      key = try await newKey(person, printer)
    } catch {
      await logOut(person, printer)
      throw error
    }
    await logOut(person, printer)
    try await keep(printer, key: key)
  }

  /// A key is made only if it will be of use.
  private func newKey(_ person: OctoPrintClient, _ printer: Printer) async throws -> String {
    do {
      try await check(printer, person)
    } catch PrinterFormError.connection(.keyRefused) {
      // There is no key yet: who is logged in and refused lacks the permission.
      throw LoginError.unusable(.connection(.missingPermission(.status)))
    } catch let error as PrinterFormError {
      throw LoginError.unusable(error)
    }
    do throws(OctoPrintError) {
      return try await person.generateApplicationKey(app: AccessRequests.application)
    } catch {
      if case .missing = error { throw LoginError.unusable(.connection(.noApplicationKeys)) }
      throw LoginError.unusable(
        .connection(await servers.examination(printer, client: person).meaning(of: error)))
    }
  }

  /// A session that was not ended ends by itself some day; that costs nobody the key.
  private func logOut(_ person: OctoPrintClient, _ printer: Printer) async {
    do throws(OctoPrintError) {
      try await person.logout()
    } catch {
      servers.logger.info("a session was not ended", metadata: ["server": "\(printer.base)"])
    }
  }

  private func reason(
    _ error: OctoPrintError, hasCode: Bool, _ printer: Printer, _ client: OctoPrintClient
  ) async -> LoginError {
    switch error {
    case .secondFactorNeeded(_, let plugins): .secondFactorNeeded(await factors(of: plugins, client, printer))
    case .forbidden(let refusal) where refusal.isOctoPrints:
      hasCode && refusal.message?.contains("two-factor") == true ? .secondFactorWrong : .refused
    default: .unusable(.connection(await servers.examination(printer, client: client).meaning(of: error)))
    }
  }

  /// Where their forms can't be read, what most of them ask for.
  private func factors(
    of plugins: [String], _ client: OctoPrintClient, _ printer: Printer
  ) async -> [SecondFactor] {
    do throws(OctoPrintError) { return try await client.secondFactors(of: plugins) } catch {
      servers.logger.info("no forms of second factors", metadata: ["server": "\(printer.base)"])
      return plugins.map { SecondFactor(plugin: $0) }
    }
  }
}

/// Why a log-in brought no key.
enum LoginError: Error, Sendable, Hashable {
  /// A wrong name or password, or a deactivated account: OctoPrint does not tell which.
  case refused
  /// A code is needed besides, of any of these plugins.
  case secondFactorNeeded([SecondFactor])
  case secondFactorWrong
  /// The server, or the printer behind it, cannot be used.
  case unusable(PrinterFormError)
}
