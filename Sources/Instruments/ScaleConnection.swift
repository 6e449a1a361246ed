package import HerdBook

/// What a scale does.
package enum ScaleEvent: Hashable, Sendable {
  case connected
  /// What it says now.
  case reading(ScaleReading)
  /// An animal has come to rest on it: two stable readings within half a kilogram. Once for each animal.
  case weight(Kilograms)
  /// It is connected and does not answer.
  case silent
  /// No answer of a scale; kept for the log.
  case unknown(String)
  case lost(InstrumentError)
}

/// Asks a scale what it weighs as long as its task runs, through all disconnections.
package struct ScaleConnection: Sendable {
  /// What it is told before it is asked: to answer settings, to code errors, to end lines.
  private static let settings: [ScaleRequest] = [.answers, .errorCodes, .lineEnds]

  private let connection: InstrumentConnection
  private let interval: Duration
  private let patience: Int

  /// - Parameters:
  ///   - interval: between two questions; scales need it.
  ///   - patience: so many questions without an answer are no chance.
  ///   - clock: by which it is asked.
  package init(
    _ address: InstrumentAddress, at baud: BaudRate = .b9600, every interval: Duration = .milliseconds(450),
    patience: Int = 12, clock: any Clock<Duration>
  ) {
    connection = InstrumentConnection(address: address, baud: baud, clock: clock)
    (self.interval, self.patience) = (interval, patience)
  }

  /// Tells what happens until the task is cancelled.
  package func run(_ handle: (ScaleEvent) async -> Void) async {
    var (splitter, session) = (LineSplitter(splitsBrackets: true), ScaleSession())
    var (asked, unanswered, port) = (0, 0, InstrumentPort?.none)
    await connection.run { event, timers in
      var lines: [LineSplitter.Line] = []
      switch event {
      case .connected(let opened):
        // What stands on it now may be another animal, or one that was weighed already.
        (splitter, session) = (LineSplitter(splitsBrackets: true), ScaleSession(isOccupied: true))
        (asked, unanswered, port) = (0, 0, opened)
        await handle(.connected)
        timers.start(.zero, 0)
      case .timer:
        let request = asked < Self.settings.count ? Self.settings[asked] : .weight
        asked += 1
        unanswered += 1
        if unanswered == patience {
          session = ScaleSession(isOccupied: true)
          await handle(.silent)
        }
        // What it does not take now it takes when asked again; one that is gone says so itself.
        _ = port?.send(request.rawValue)
        timers.start(interval, 0)
      case .bytes(let bytes): lines = splitter.consume(bytes)
      case .lost(let error):
        port = nil
        await handle(.lost(error))
      }
      for line in lines {
        let isAsked = asked > Self.settings.count
        switch line.isWhole ? ScaleReply(line.text, to: isAsked ? .weight : .lineEnds) : .unknown(line.text) {
        case .weight(let reading):
          unanswered = 0
          await handle(.reading(reading))
          if let weight = session.consume(reading) { await handle(.weight(weight)) }
        case .taken, .text: unanswered = 0
        case .unknown(let text): await handle(.unknown(text))
        }
      }
    }
  }
}
