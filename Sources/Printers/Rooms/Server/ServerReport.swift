import OctoPrint
import WebShell

/// All that a server tells about itself, asked for at once.
struct ServerReport: Sendable {
  var status: CardFindings<ServerStatus>
  var info: CardFindings<[String: String]>
  /// The folders that could not be used.
  var startup: CardFindings<[String: String]>
  var address: CardFindings<AddressTest>
  var disks: CardFindings<[String: DiskUsage]>
  var health: CardFindings<[String: HealthCheck]>
  var files: CardFindings<FileCheck>
  var firmware: CardFindings<[String: FirmwareWarning]>
  var achievements: CardFindings<Achievements>
  /// Of another year than this one, if one was chosen.
  var year: CardFindings<PrintTotals>?
  var wizard: CardFindings<[String: WizardStep]>
  var templates: CardFindings<[String: [TemplateEntry]]>
}

extension PrintersApp {
  /// - Parameter year: whose statistics are shown besides.
  func serverReport(of printer: Printer, year: Int? = nil, _ words: Words) async -> ServerReport {
    async let status = cardFindings(of: printer, by: .serverStatus, words) {
      client throws(OctoPrintError) in try await client.serverStatus()
    }
    async let info = cardFindings(of: printer, by: .systemInfo, words) {
      client throws(OctoPrintError) in try await client.systemFacts()
    }
    async let startup = cardFindings(of: printer, by: .systemStartup, words) {
      client throws(OctoPrintError) in try await client.flaggedFolders()
    }
    async let address = cardFindings(of: printer, by: .testAddress, words) {
      client throws(OctoPrintError) in try await client.testOwnAddress()
    }
    async let disks = cardFindings(of: printer, by: .systemUsage, words) {
      client throws(OctoPrintError) in try await client.diskUsage()
    }
    async let health = cardFindings(of: printer, by: .healthCheck, words) {
      client throws(OctoPrintError) in try await client.healthCheck()
    }
    async let files = cardFindings(of: printer, by: .fileCheck, words) {
      client throws(OctoPrintError) in try await client.fileCheck()
    }
    async let firmware = cardFindings(of: printer, by: .firmwareCheck, words) {
      client throws(OctoPrintError) in try await client.firmwareCheck()
    }
    async let achievements = cardFindings(of: printer, by: .achievements, words) {
      client throws(OctoPrintError) in try await client.achievements()
    }
    async let totals = printTotals(of: printer, year: year, words)
    async let wizard = cardFindings(of: printer, by: .wizard, words) {
      client throws(OctoPrintError) in try await client.wizard()
    }
    async let templates = cardFindings(of: printer, by: .templates, words) {
      client throws(OctoPrintError) in try await client.templates()
    }
    return await ServerReport(
      status: status, info: info, startup: startup, address: address, disks: disks, health: health,
      files: files, firmware: firmware, achievements: achievements, year: totals, wizard: wizard,
      templates: templates)
  }

  private func printTotals(
    of printer: Printer, year: Int?, _ words: Words
  ) async -> CardFindings<PrintTotals>? {
    guard let year else { return nil }
    return await cardFindings(of: printer, by: .achievementsOfYear, words) { client throws(OctoPrintError) in
      try await client.printTotals(ofYear: year)
    }
  }
}
