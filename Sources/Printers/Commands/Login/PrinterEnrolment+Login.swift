import Keyring
import Logging
import OctoPrint

extension PrinterEnrolment {
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
      throw await complaint(error, hasCode: !credentials.codes.isEmpty, printer, stranger)
    }
    let person = stranger.authenticated(by: session)
    do {
      let key = try await newKey(person, printer)
      await logOut(person, printer)
      try await keep(printer, key: key)
    } catch let complaint as LoginComplaint {
      await logOut(person, printer)
      throw complaint
    }
  }

  /// A key is made only if it will be of use.
  private func newKey(_ person: OctoPrintClient, _ printer: Printer) async throws(LoginComplaint) -> String {
    let examination = servers.examination(printer, client: person)
    do throws(Trouble) {
      _ = try await examination.examine()
    } catch {
      // There is no key yet: who is logged in and refused lacks the permission.
      throw .trouble(error == .keyRefused ? .missingPermission(.status) : error)
    }
    do throws(OctoPrintError) {
      return try await person.generateApplicationKey(app: AccessRequests.application)
    } catch {
      if case .missing = error { throw .trouble(.noApplicationKeys) }
      throw .trouble(await examination.trouble(error))
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

  private func complaint(
    _ error: OctoPrintError, hasCode: Bool, _ printer: Printer, _ client: OctoPrintClient
  ) async -> LoginComplaint {
    switch error {
    case .secondFactorNeeded(_, let plugins): .secondFactorNeeded(await factors(of: plugins, client, printer))
    case .forbidden(let refusal) where refusal.isOctoPrints:
      hasCode && refusal.message?.contains("two-factor") == true ? .secondFactorWrong : .refused
    default: .trouble(await servers.examination(printer, client: client).trouble(error))
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
