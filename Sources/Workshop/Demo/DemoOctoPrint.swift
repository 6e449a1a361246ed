import Printers

/// The demo's OctoPrint, with its virtual printer.
struct DemoOctoPrint {
  let url: String
  let key: String

  /// Serves it as long as the work goes on.
  static func serving(_ work: (DemoOctoPrint) async throws -> Void) async throws {
    try await DemoScript("demo-octoprint", in: DemoScript.folder).serving { said in
      try await work(DemoOctoPrint(url: said.value("OCTOPRINT_URL"), key: said.value("OCTOPRINT_KEY")))
    }
  }

  func register(in printers: PrintersApp) async throws {
    try await printers.addDemo(named: "Demo printer", address: url, key: key)
  }
}
