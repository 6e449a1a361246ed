import Keyring
import OctoPrint
import Uplink
import UplinkTransport
import WebShell

/// Turns a draft into a listed printer: reads the address, settles the certificate, tries the key.
struct PrinterSetup: Sendable {
  var repository: PrinterRepository
  var servers: OctoPrintServers
  var live: LivePrinters

  /// The one that a path names.
  func printer(_ id: Printer.ID) throws(PageNotFoundError) -> Printer {
    guard let printer = repository.printer(id) else { throw PageNotFoundError() }
    return printer
  }

  /// Adds or changes a printer with a key. Nothing is saved unless the server takes the key.
  func save(_ draft: PrinterDraft) async throws -> Printer {
    let printer = try await candidate(draft)
    // A stored key belongs to the server that it was given for: it is not tried on another one.
    let isSameServer = repository.printer(draft.id)?.base.authority == printer.base.authority
    if draft.key.isEmpty, draft.isNew || !isSameServer { throw PrinterFormError.noKey }
    let typed = draft.key.isEmpty ? nil : draft.key
    let repository = repository
    let client = servers.client(printer) {
      if let typed { return typed }
      return try await repository.key(of: printer.id)
    }
    try await check(printer, client)
    try await keep(printer, key: typed)
    return printer
  }

  /// Tries all that a watch needs: the server, the credential, and that the printer's state comes through. A new
  /// printer must not be in the list by another address, either. Whichever way a key comes, this is before it is kept.
  func check(_ printer: Printer, _ client: OctoPrintClient) async throws {
    let examination = servers.examination(printer, client: client)
    do {
      _ = try await examination.examine()
      let push = try await servers.push(printer)
      try await push.requireState(login: try await client.passiveLogin())
    } catch let error as CancellationError {
      throw error
    } catch {
      throw PrinterFormError.connection(await examination.meaning(of: error))
    }
    if repository.printer(printer.id) == nil, let twin = await twin(of: printer, client) {
      throw PrinterFormError.taken(by: twin.name)
    }
  }

  /// A listed printer whose server is the same one by another address.
  private func twin(of printer: Printer, _ client: OctoPrintClient) async -> Printer? {
    let settings: ServerSettings
    // Who may not read settings is not kept from adding a printer.
    do { settings = try await client.settings() } catch { return nil }
    guard let uuid = settings.announcedID else { return nil }
    return repository.printers.first {
      $0.id != printer.id && live.value($0.id).server.identity?.uuid == uuid
    }
  }

  /// Examines the server for a person who will get a key by asking OctoPrint.
  func prepare(_ draft: PrinterDraft) async throws -> Printer {
    let printer = try await candidate(draft)
    do {
      try await servers.examination(printer, client: servers.client(printer) { nil }).examineWithoutKey()
    } catch {
      throw PrinterFormError.connection(error)
    }
    return printer
  }

  /// Waits for the person's decision in OctoPrint, tries the key that it brings and keeps it; `false` if it brings none.
  /// OctoPrint drops a request that nobody asks about for five seconds, and wants to be asked once a second.
  func keepKey(grantedBy request: AccessRequest, for printer: Printer) async throws -> Bool {
    let client = servers.client(printer) { nil }
    while true {
      switch try await client.decision(on: request) {
      case .waiting: try await Task.sleep(for: .seconds(1))
      case .refused: return false
      case .granted(let key):
        try await check(printer, servers.client(printer) { key })
        try await keep(printer, key: key)
        return true
      }
    }
  }

  /// Goes over to another address of the same server, with the stored key: only after a person has agreed that the key
  /// be sent there. Nothing is saved unless the server takes it.
  func follow(_ printer: Printer, to base: BaseAddress) async throws {
    if let other = repository.printers.first(where: { $0.base == base && $0.id != printer.id }) {
      throw PrinterFormError.taken(by: other.name)
    }
    let moved = Printer(id: printer.id, name: printer.name, base: base)
    let client = servers.client(moved)
    try await check(moved, client)
    try await keep(moved, key: nil)
  }

  func keep(_ printer: Printer, key: String?) async throws {
    try await repository.save(printer, key: key.map(Secret.init))
    // A watch that waits after a refused key is to try the new one at once.
    live.channel(printer.id).update { $0.server.connection = .connecting }
  }

  private func candidate(_ draft: PrinterDraft) async throws -> Printer {
    let address: ServerAddress
    do {
      address = try ServerAddress(parsing: draft.address)
    } catch {
      throw PrinterFormError.address(error)
    }
    if let other = repository.printers.first(where: { $0.base == address.base && $0.id != draft.id }) {
      throw PrinterFormError.taken(by: other.name)
    }
    let name = draft.name.isEmpty ? address.base.host : draft.name
    var printer = Printer(id: draft.id, name: name, base: address.base)
    printer.certificate = try await confirmedCertificate(draft, printer)
    printer.proxy = try await proxyChange(draft, printer)
    return printer
  }

  /// The stored password stays where none was typed, as long as name and server stay.
  private func proxyChange(_ draft: PrinterDraft, _ printer: Printer) async throws -> ProxyLogin.Change? {
    guard let user = draft.proxyUser else { return nil }
    if user.isEmpty { return .removed }
    if draft.proxyPassword.isEmpty {
      guard try await repository.proxyLogin(of: printer)?.user == user else {
        throw PrinterFormError.noProxyPassword
      }
      return nil
    }
    return .login(ProxyLogin(user: user, password: Secret(draft.proxyPassword), at: printer.base))
  }

  /// The certificate whose fingerprint was confirmed just now, if the server still shows it; else the one
  /// confirmed earlier for the same server.
  private func confirmedCertificate(
    _ draft: PrinterDraft, _ printer: Printer
  ) async throws -> ServerCertificate? {
    guard printer.base.scheme == .https else { return nil }
    let earlier = repository.printer(draft.id).flatMap { $0.base == printer.base ? $0.certificate : nil }
    guard !draft.fingerprint.isEmpty else { return earlier }
    do {
      let shown = try await CertificateInspection.certificate(of: printer.base)
      guard shown.fingerprintText == draft.fingerprint else {
        throw PrinterFormError.connection(.changedCertificate(shown))
      }
      return shown
    } catch let error as PrinterFormError {
      throw error
    } catch {
      let examination = servers.examination(printer, client: servers.client(printer) { nil })
      throw PrinterFormError.connection(await examination.meaning(of: error))
    }
  }
}
