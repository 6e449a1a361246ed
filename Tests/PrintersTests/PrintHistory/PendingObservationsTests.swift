import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `Sightings that wait` {
  @Test func `are few, however long a print goes on`() throws {
    var waiting = PendingObservations()
    for second in 0..<5000 { waiting.add(try state(.printing, Double(second))) }
    #expect(waiting.sightings.count == PrintTracker.quietLimit)
    #expect(waiting.sightings.first == (try state(.printing, 0)))
    #expect(waiting.sightings.last == (try state(.printing, 4999)))
  }

  @Test func `keep every beginning and end`() throws {
    var waiting = PendingObservations()
    for _ in 0..<2000 {
      waiting.add(try event(.printStarted))
      waiting.add(try state(.printing, 1))
      waiting.add(try event(.printDone))
      waiting.add(try state(.ready))
    }
    let events = waiting.sightings.filter { if case .event = $0 { true } else { false } }
    #expect(events.count == 4000)
    #expect(waiting.sightings.count == 4000 + PendingObservations.limit)
  }

  @Test func `make the same steps as if each had been looked at`() throws {
    var sightings: [PrintObservation] = [try state(.ready)]
    sightings += try (0..<300).map { try state(.printing, Double($0)) }
    sightings += try (0..<20).map { _ in try state(.paused, 300) }
    sightings += try (0..<20).map { _ in try state(.failed("SERIAL broke")) }
    var waiting = PendingObservations()
    for sighting in sightings { waiting.add(sighting) }
    #expect(waiting.sightings.count < 20)
    var (one, other) = (PrintTracker(), PrintTracker())
    var waited: [PrintTracker.Step] = []
    while let sighting = waiting.takeFirst() { waited += one.apply(sighting) }
    let seen = sightings.flatMap { other.apply($0) }
    #expect(waited.first == seen.first && waited.last.map(isExamination) == true)
    #expect(seen.contains(where: isExamination))
  }

  @Test func `tell that a connection was new, and that less is printed than before`() throws {
    var waiting = PendingObservations()
    for second in 0..<10 { waiting.add(try state(.printing, Double(second))) }
    waiting.add(try state(.printing, 10, isFirst: true))
    waiting.add(try state(.printing, 11))
    waiting.add(try state(.printing, 2))
    #expect(waiting.sightings.contains(try state(.printing, 10, isFirst: true)))
    #expect(waiting.sightings.suffix(2) == [try state(.printing, 11), try state(.printing, 2)])
  }

  private func isExamination(_ step: PrintTracker.Step) -> Bool {
    if case .examine = step { true } else { false }
  }

  private func state(_ condition: PrinterCondition, _ printTime: Double? = nil, isFirst: Bool = false) throws
    -> PrintObservation
  { .glimpse(try Self.glimpse(condition, printTime, isFirst: isFirst)) }

  private func event(_ type: EventType) throws -> PrintObservation { .event(try Self.event(type)) }

  static func glimpse(_ condition: PrinterCondition, _ printTime: Double? = nil, isFirst: Bool = false) throws
    -> PrintSnapshot
  {
    var live = Sample.live(condition)
    live.job = Job(
      file: .init(name: "benchy.gcode", display: "Benchy.gcode", path: "benchy.gcode", origin: .local))
    live.progress = PrintProgress(completion: 10, printTime: printTime)
    return try #require(PrintSnapshot(live, at: Sample.moment, isFirst: isFirst, skew: 0))
  }

  static func event(_ type: EventType) throws -> PrintEvent {
    var event = try #require(PrintEvent(PushEvent(type: type, payload: nil), at: Sample.moment))
    event.file = .local("benchy.gcode")
    return event
  }
}
