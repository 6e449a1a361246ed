import OctoPrint
import WebShell

/// All that a server tells about itself, asked for at once.
struct ServerReport: Sendable {
  var status: Findings<ServerStatus>
  var info: Findings<[String: String]>
  /// The folders that could not be used.
  var startup: Findings<[String: String]>
  var address: Findings<AddressTest>
  var disks: Findings<[String: DiskUsage]>
  var health: Findings<[String: HealthCheck]>
  var files: Findings<FileCheck>
  var firmware: Findings<[String: FirmwareWarning]>
  var achievements: Findings<Achievements>
  /// Of another year than this one, if one was chosen.
  var year: Findings<PrintTotals>?
  var wizard: Findings<[String: WizardStep]>
  var templates: Findings<[String: [TemplateEntry]]>
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
  ) async -> Findings<PrintTotals>? {
    guard let year else { return nil }
    return await cardFindings(of: printer, by: .achievementsOfYear, words) { client throws(OctoPrintError) in
      try await client.printTotals(ofYear: year)
    }
  }
}
