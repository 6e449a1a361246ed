package import Keyring
import OctoPrint

/// What a proxy in front of a printer's server asks for, as a person gives it; ``ProxyLogin`` is bound to the server.
package struct ProxyCredential: Sendable {
  let user: String
  let password: Secret

  package init(user: String, password: Secret) { (self.user, self.password) = (user, password) }
}

extension ScriptDesk {
  /// Adds a printer with a key. Nothing is kept unless the server takes the key.
  ///
  /// - Parameters:
  ///   - name: `nil` names it after its host.
  ///   - fingerprint: of the certificate that the owner confirms.
  package func add(
    address: String, name: String?, key: String, fingerprint: String?, proxy: ProxyCredential? = nil
  ) async throws(ScriptFailure) -> Printer {
    var draft = draft(address, name, fingerprint, proxy)
    draft.key = key
    do { return try await enrolment.save(draft) } catch { throw Self.failure(error) }
  }

  /// Adds a printer with a key that OctoPrint gives once a person has agreed there.
  ///
  /// - Parameter show: takes the address of the page where the person decides.
  package func add(
    address: String, name: String?, fingerprint: String?, proxy: ProxyCredential? = nil,
    show: (String) -> Void
  ) async throws(ScriptFailure) -> Printer {
    do {
      let printer = try await enrolment.prepare(draft(address, name, fingerprint, proxy))
      let client = servers.client(printer) { nil }
      let request = try await client.requestApplicationKey(app: "Outpost")
      show("\(printer.base)/plugin/appkeys/auth/\(request.token)")
      guard try await enrolment.keepKey(grantedBy: request, for: printer) else {
        throw ScriptFailure.keyDenied
      }
      return printer
    } catch {
      throw Self.failure(error)
    }
  }

  private func draft(
    _ address: String, _ name: String?, _ fingerprint: String?, _ proxy: ProxyCredential?
  ) -> PrinterDraft {
    var draft = PrinterDraft(new: Printer.newID())
    draft.address = address
    draft.name = name ?? ""
    draft.fingerprint = fingerprint ?? ""
    if let proxy { (draft.proxyUser, draft.proxyPassword) = (proxy.user, proxy.password.reveal()) }
    return draft
  }

  private static func failure(_ error: any Error) -> ScriptFailure {
    switch error {
    case let failure as ScriptFailure: failure
    case let complaint as PrinterComplaint: ScriptFailure(complaint)
    case let trouble as Trouble: ScriptFailure(PrinterComplaint.trouble(trouble))
    default: .refused("\(error)")
    }
  }
}
