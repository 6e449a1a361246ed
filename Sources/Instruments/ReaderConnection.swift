package import HerdBook

/// What a reader of transponders does.
package enum ReaderEvent: Hashable, Sendable {
  case connected
  /// An animal was read; once, however often the reader says it within two seconds.
  case read(EID)
  /// A line that says no animal: of no known shape, cut, or of a thing. It is kept for the log and never guessed.
  case unknown(String)
  case lost(InstrumentError)
}

/// Listens to a reader as long as its task runs, through all disconnections.
package struct ReaderConnection: Sendable {
  /// After so long a line that has not ended was cut.
  static let silence = Duration.seconds(1)

  private let connection: InstrumentConnection

  /// - Parameter clock: by which readings are repeated, and attempts made again.
  package init(_ address: InstrumentAddress, at baud: BaudRate = .b9600, clock: any Clock<Duration>) {
    connection = InstrumentConnection(address: address, baud: baud, clock: clock)
  }

  /// Tells what happens until the task is cancelled.
  package func run(_ handle: (ReaderEvent) async -> Void) async {
    let stopwatch = Stopwatch(connection.clock)
    var (splitter, repeated, turn) = (LineSplitter(), RepeatedReadings(), 0)
    await connection.run { event, timers in
      var lines: [LineSplitter.Line] = []
      switch event {
      case .connected:
        splitter = LineSplitter()
        await handle(.connected)
      case .bytes(let bytes):
        lines = splitter.consume(bytes)
        turn += 1
        if splitter.isInside { timers.start(Self.silence, turn) }
      case .timer(let name): if name == turn { lines = splitter.cut() }
      case .lost: lines = splitter.cut()
      }
      for line in lines {
        if line.isWhole, case .animal(let eid) = ReaderLine(line.text) {
          if repeated.isNew(eid, at: stopwatch.elapsed()) { await handle(.read(eid)) }
        } else {
          await handle(.unknown(line.text))
        }
      }
      if case .lost(let error) = event { await handle(.lost(error)) }
    }
  }
}
