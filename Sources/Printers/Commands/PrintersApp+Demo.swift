import OctoPrint

extension PrintersApp {
  /// Puts the demo's printer into the book, or gives it the address and key of today's run.
  package func addDemo(named name: String, address: String, key: String) async throws {
    let base = try ServerAddress(parsing: address).base
    try await enrolment.keep(Printer(id: "demoprinter", name: name, base: base), key: key)
  }
}
