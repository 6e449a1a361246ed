import OctoPrint
import Testing

@testable import Printers

@Suite struct `A printer's condition` {
  private typealias Flag = WritableKeyPath<PrinterState.Flags, Bool>

  private static let cases: [(PrinterState, PrinterCondition)] = [
    (Sample.state("Offline", [\.closedOrError]), .disconnected),
    (Sample.state("", []), .connecting),
    (Sample.state("Opening serial connection", []), .connecting),
    (Sample.state("Operational", [\.operational]), .ready),
    (Sample.state("Printing", [\.operational, \.printing]), .printing),
    (Sample.state("Pausing", [\.operational, \.printing, \.pausing]), .pausing),
    (Sample.state("Pausing", [\.operational, \.paused, \.pausing]), .pausing),
    (Sample.state("Paused", [\.operational, \.paused]), .paused),
    (Sample.state("Resuming", [\.operational, \.printing, \.resuming]), .resuming),
    (Sample.state("Resuming", [\.operational, \.paused, \.resuming]), .resuming),
    (Sample.state("Cancelling", [\.operational, \.printing, \.cancelling]), .cancelling),
    (Sample.state("Cancelling", [\.operational, \.paused, \.pausing, \.cancelling]), .cancelling),
    (Sample.state("Finishing", [\.operational, \.printing, \.finishing]), .finishing),
    (
      Sample.state("Error", [\.error, \.closedOrError], error: "Thermal runaway"), .failed("Thermal runaway")
    ),
    (Sample.state("Error: no port", [\.error], error: ""), .failed("Error: no port")),
    (
      Sample.state("Offline after error", [\.closedOrError], error: "SERIAL broke"), .failed("SERIAL broke")
    ),
    (Sample.state("Offline after error", [\.closedOrError]), .failed("Offline after error")),
    (Sample.state("Offline", [\.closedOrError], error: ""), .disconnected),
  ]

  @Test(arguments: cases)
  func `follows from OctoPrint's flags`(state: PrinterState, condition: PrinterCondition) {
    #expect(PrinterCondition(state) == condition)
  }

  private static let allowed: [JobCommand: [PrinterCondition]] = [
    .start: [.ready],
    .pause: [.printing],
    .resume: [.paused],
    .cancel: [.printing, .pausing, .paused, .resuming],
  ]

  @Test(arguments: Sample.conditions, [JobCommand.start, .pause, .resume, .cancel])
  func `allows what OctoPrint would do`(condition: PrinterCondition, command: JobCommand) {
    #expect(condition.allows(command) == Self.allowed[command]?.contains(condition))
  }

  @Test(arguments: Sample.conditions)
  func `has a job from the start of a print to its end`(condition: PrinterCondition) {
    let without: [PrinterCondition] = [.disconnected, .failed("SERIAL broke"), .connecting, .ready]
    #expect(condition.hasJob == !without.contains(condition))
  }

  @Test(arguments: Sample.conditions)
  func `is connected once the printer answers`(condition: PrinterCondition) {
    let without: [PrinterCondition] = [.disconnected, .failed("SERIAL broke"), .connecting]
    #expect(condition.isConnected == !without.contains(condition))
  }
}
