/// Something that is measured.
protocol Subject: Sendable {
  var name: String { get }
  var cases: Set<BenchCase> { get }

  /// Measures one of `cases`, `run.repeats` times, each time with a new database where there is one.
  /// Afterwards the last one lies at `run.databasePath`, and bench.py compares it with the truth.
  func measure(_ run: BenchRun) async throws -> Measurement
}
