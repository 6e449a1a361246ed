import ArgumentParser
import CivilTime
import HerdGeneration
import Serving

/// `outpost herd generate`
struct HerdGenerate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract:
      "Write a simulated herd: streams as a server sends them, the truth about them, scripts for devices.",
    discussion: """
      The same options give the same bytes on every machine. S has 100 animals of 3 years, M 1 000 of 6, L
      50 000 with about a million changes, XL 590 000 with 13 million; animals that have left are among them.
      """)

  @Option(help: "Which herd of its kind.")
  var seed: UInt64 = 1

  @Option(help: "S, M, L or XL.")
  var size = "S"

  @Option(help: "In the place of the size: how many animals, at least 20.")
  var animals: Int?

  @Option(help: "With --animals: how many years, from 1 to 30 (default: 3).")
  var years: Int?

  @Option(help: "dairy, beef or mixed.")
  var herd: HerdKind = .dairy

  @Option(help: "Rows that are wrong on purpose, in percent.")
  var noise: Double = 2

  @Option(help: "The last day that is simulated (default: 2026-11-18).")
  var until: Day?

  @Argument(help: "The folder to write to; files of the same names are replaced.", completion: .directory)
  var folder: String

  func validate() throws {
    if animals == nil, HerdSize(named: size) == nil {
      throw ValidationError("There is no size '\(size)': say S, M, L or XL, or --animals and --years.")
    }
    if let animals, animals < HerdSize.leastAnimals {
      throw ValidationError("A herd has at least 20 animals.")
    }
    if animals == nil, years != nil { throw ValidationError("--years goes with --animals.") }
    if let years, !HerdSize.possibleYears.contains(years) {
      throw ValidationError("--years is from 1 to 30.")
    }
    if !(0...50).contains(noise) { throw ValidationError("--noise is from 0 to 50 percent.") }
  }

  func run() async throws {
    try await StartupError.explained {
      let generator = HerdGenerator(
        HerdScenario(
          seed: seed,
          size: animals.map { HerdSize(animals: $0, years: years ?? 3) } ?? HerdSize(named: size) ?? .s,
          kind: herd, noisePerMille: Int((noise * 10).rounded()),
          lastDay: until ?? HerdScenario.usualLastDay))
      let summary: HerdSummary
      do throws(FolderSink.Failure) { summary = try generator.write(to: folder) } catch {
        throw HerdNotWritten(failure: error)
      }
      let rows = summary.rows.values.reduce(0, +)
      try Console.tell("Wrote \(folder): \(rows) rows, truth.json and scripts.")
    }
  }
}

/// The folder of a herd cannot be written.
struct HerdNotWritten: CommandError {
  let failure: FolderSink.Failure

  var sentence: String {
    // The system's own sentence ends with a full stop, or without.
    let told = failure.description.hasSuffix(".") ? failure.description : failure.description + "."
    return "The herd cannot be written, \(told) Name a folder that you may write to, on a disk with room."
  }
  var exitCode: ExitCode { ExitCode(73) }
}

extension HerdKind: ExpressibleByArgument {}

extension Day: ExpressibleByArgument {
  package init?(argument: String) { self.init(iso8601: argument) }
}
