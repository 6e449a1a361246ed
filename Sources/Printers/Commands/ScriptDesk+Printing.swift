package import OctoPrint
import WebShell

extension ScriptDesk {
  /// Prints a file that OctoPrint has, if the same check that the pages make finds nothing against it.
  ///
  /// - Parameter overriding: whether warnings are accepted.
  package func print(
    _ file: FilePath, on printer: Printer, overriding: Bool
  ) async throws(ScriptFailure) {
    try await check(file, on: printer, overriding: overriding)
    try await send(to: printer) { client throws(OctoPrintError) in
      try await client.select(file, print: true)
    }
  }

  /// Waits until OctoPrint has analysed a file that it was just given, but not for long.
  package func waitForAnalysis(of file: FilePath, on printer: Printer) async throws(ScriptFailure) {
    for _ in 0..<Self.analysisLooks {
      let entry = try await send(to: printer) { client throws(OctoPrintError) in try await client.file(file) }
      if entry.gcodeAnalysis?.isEmpty == false { return }
      do { try await Task.sleep(for: .milliseconds(500)) } catch { return }
    }
  }

  /// Half a second apart.
  private static let analysisLooks = 40

  private func check(
    _ file: FilePath, on printer: Printer, overriding: Bool
  ) async throws(ScriptFailure) {
    let (entry, user) = try await send(to: printer) { client throws(OctoPrintError) in
      (try await client.file(file), try await client.currentUser())
    }
    let state = try await state(of: printer)
    let client = servers.client(printer)
    let preflight = Preflight(
      entry, profile: await client.profileInUse(), condition: state.condition,
      temperatures: state.temperatures.latest?.heaters ?? [:], user: user, rack: await client.spoolsInUse(),
      free: await client.freeSpace())
    let grade: Preflight.Grade = preflight.isRefused ? .refused : .warned
    let against = preflight.findings.filter { $0.grade == grade }
    guard preflight.isRefused || (preflight.isWarned && !overriding) else { return }
    let words = Words(language: .en)
    throw .notPrintable(against.map { $0.sentence(words) }, canOverride: !preflight.isRefused)
  }
}
