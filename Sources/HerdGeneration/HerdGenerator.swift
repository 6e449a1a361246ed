import SplitMix

/// Makes a herd for tests: streams as a server sends them, the truth about them, and scripts for devices.
///
///     try HerdGenerator(HerdScenario(seed: 7, size: .m, kind: .mixed)).write(to: "/tmp/herd")
///
/// `truth.json` is what the simulation itself knows, never what the book's code makes of the rows: so that
/// the two can be compared. It is one object:
/// - `scenario`, and `users` with the `stables` that each may see.
/// - `animals` by their id `a`: of one that has left `out` and its `kind`, of the others `group` (where it
///   stands, whatever a wrong move says, and with it the animal's row), and of females `order` (of lactation),
///   the days `calved`, `heat`, `service`, `conceived` (also if nobody knows yet), `confirmed` (by the last
///   check), `due` and `dry`, as far as there are such since the last calving; `milkFree` and `meatFree` are the
///   first days without a ban. `lists` are the due lists that it is on. `natural` marks those whose last service
///   was by a bull that ran with them, whose day of conception no row tells; `unwritten` those whose services
///   nobody writes down.
/// - `noise`: each change `id` of the animal `a` that is wrong or odd on purpose, its `kind`, and the `codes`
///   that must be found. Other rows are meant to be free of findings, but for what a wrong one causes.
/// - `kpi`: `windows` of 21 days from the last one backwards; `pregnancyRate` has all conceptions,
///   `confirmedRate` those by insemination that a check has found by now. `firstServiceCows` and
///   `firstServiceHeifers` are confirmed ones of the first inseminations up to 60 days before the end.
///   `daysOpen` (of confirmed conceptions by insemination) and `calvingInterval` are sums of days over the
///   last 365.
/// - `counts`: what the simulation drew, to check its rates.
package struct HerdGenerator: Sendable {
  private let scenario: HerdScenario

  package init(_ scenario: HerdScenario) { self.scenario = scenario }

  /// Writes the files of ``HerdFile``; the folder is made if it is missing, and files of the same names are
  /// replaced.
  @discardableResult package func write(to folder: String) throws(FolderSink.Failure) -> HerdSummary {
    var sink = try FolderSink(folder: folder)
    let summary = try write(into: &sink)
    try sink.close()
    return summary
  }

  /// The same into anything. Memory does not grow with the herd but for a few bytes an odd row.
  @discardableResult package func write<Sink: ByteSink>(
    into sink: inout Sink
  ) throws(Sink.Failure) -> HerdSummary {
    var herd = HerdSimulation(scenario)
    var draws = SplitMix64(seed: scenario.seed, stream: .min)
    herd.farm.write(to: &herd.output, &draws)
    herd.writeDailyEvents(&draws)
    herd.beginTruth()
    while let newborn = herd.next() {
      var life = Life(newborn, in: herd)
      life.pass(in: &herd)
      try herd.output.flush(into: &sink)
    }
    herd.endTruth()
    herd.output.endStreams()
    for script in DeviceScript.all(for: herd) { script.write(to: &herd.output) }
    try herd.output.flush(into: &sink, all: true)
    return HerdSummary(herd.output)
  }
}

package struct HerdSummary: Sendable, Equatable {
  /// Of streams, without the line that ends each.
  package let rows: [HerdFile: Int]

  init(_ output: HerdOutput) {
    rows = Dictionary(uniqueKeysWithValues: HerdFile.streams.map { ($0, output.rows[$0.rawValue]) })
  }
}

extension HerdSimulation {
  /// Messages for whole stables, in the order of their days.
  fileprivate mutating func writeDailyEvents(_ draws: inout SplitMix64) {
    let texts = [
      "výměna stelky", "návštěva veterináře", "porucha dojírny", "krmný vůz č. 2 mimo provoz",
      "čištění žlabů",
    ]
    for day in span {
      for stable in farm.stables where draws.perMille(HerdRates.dailyEventPerMille) {
        let (technician, kind) = (draws.within(Farm.technicians), draws.within(1...5))
        let text = draws.pick(texts)
        output.put(.daily) {
          $0.member("d", day: day)
          $0.member("stable", stable)
          $0.member("tech", technician)
          $0.member("kind", kind)
          $0.member("milking", kind % 3)
          $0.member("pregnancy", kind % 2)
          $0.member("text", text: text)
        }
      }
    }
  }
}
