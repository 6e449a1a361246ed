import OctoPrint
import WebShell

/// All that a server tells about itself, asked for at once: what OctoPrint refuses to one card costs none of the others.
struct ServerReport: Sendable {
  let status: CardContent<ServerStatus>
  let info: CardContent<[String: String]>
  /// The folders that could not be used.
  let startup: CardContent<[String: String]>
  let address: CardContent<AddressTest>
  let disks: CardContent<[String: DiskUsage]>
  let health: CardContent<[String: HealthCheck]>
  let files: CardContent<FileCheck>
  let firmware: CardContent<[String: FirmwareWarning]>
  let achievements: CardContent<Achievements>
  let wizard: CardContent<[String: WizardStep]>
  let templates: CardContent<[String: [TemplateEntry]]>

  init(_ visit: PrinterVisit) async {
    async let status = visit.content(by: .serverStatus) { client throws(OctoPrintError) in
      try await client.serverStatus()
    }
    async let info = visit.content(by: .systemInfo) { client throws(OctoPrintError) in
      try await client.systemFacts()
    }
    async let startup = visit.content(by: .systemStartup) { client throws(OctoPrintError) in
      try await client.flaggedFolders()
    }
    async let address = visit.content(by: .testAddress) { client throws(OctoPrintError) in
      try await client.testOwnAddress()
    }
    async let disks = visit.content(by: .systemUsage) { client throws(OctoPrintError) in
      try await client.diskUsage()
    }
    async let health = visit.content(by: .healthCheck, of: HealthCard.plugin) {
      client throws(OctoPrintError) in try await client.healthCheck()
    }
    async let files = visit.content(by: .fileCheck, of: FileCheckCard.plugin) {
      client throws(OctoPrintError) in try await client.fileCheck()
    }
    async let firmware = visit.content(by: .firmwareCheck, of: FirmwareCard.plugin) {
      client throws(OctoPrintError) in try await client.firmwareCheck()
    }
    async let achievements = visit.content(by: .achievements, of: StatisticsCard.plugin) {
      client throws(OctoPrintError) in try await client.achievements()
    }
    async let wizard = visit.content(by: .wizard) { client throws(OctoPrintError) in
      try await client.wizard()
    }
    async let templates = visit.content(by: .templates) { client throws(OctoPrintError) in
      try await client.templates()
    }
    (self.status, self.info, self.startup) = await (status, info, startup)
    (self.address, self.disks, self.health) = await (address, disks, health)
    (self.files, self.firmware, self.achievements) = await (files, firmware, achievements)
    (self.wizard, self.templates) = await (wizard, templates)
  }
}

/// What one card of a page shows, or why there is nothing to be shown in it.
enum CardContent<Value: Sendable>: Sendable {
  case told(Value)
  /// Somebody may not, or something is not there.
  case missing(Phrase, Icon)
  case failed(Phrase)

  var value: Value? { if case .told(let value) = self { value } else { nil } }

  /// - Parameter content: of what was told.
  func html(_ words: Words, _ content: (Value) -> HTML) -> HTML {
    switch self {
    case .told(let value): content(value)
    case .missing(let phrase, let icon): "<p class=\"hint\">\(icon.html(small: true))\(words(phrase))</p>"
    case .failed(let phrase): "<p class=\"err\">\(Icon.warn.html(small: true))\(words(phrase))</p>"
    }
  }
}

extension PrinterVisit {
  /// Asks OctoPrint for what one card shows.
  ///
  /// - Parameters:
  ///   - endpoint: says what a user needs for it; who is known to lack that costs no request.
  ///   - plugin: what it comes from, if not from OctoPrint itself.
  func content<Value: Sendable>(
    by endpoint: Endpoint, of plugin: String? = nil,
    _ ask: (OctoPrintClient) async throws(OctoPrintError) -> Value
  ) async -> CardContent<Value> {
    let needed = endpoint.permissions.sorted
    if let lacking = needed.first(where: { !live.may($0) }) {
      return .missing(.needsPermission(permission: lacking.rawValue), .lock)
    }
    do { return .told(try await ask(octoPrint)) } catch {
      if error.isForbidden {
        let permission = needed.first.map { Phrase.needsPermission(permission: $0.rawValue) }
        return .missing(permission ?? .listForbiddenShort, .lock)
      }
      guard error.status == 404 else { return .failed(await reason(error)) }
      return plugin.map { .missing(.octoPrintLacks(plugin: $0), .toggle) }
        ?? .missing(.notThereAnyMore, .help)
    }
  }
}
