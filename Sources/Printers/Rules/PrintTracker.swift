import Foundation
import OctoPrint

/// Makes prints of what a watch sees: each one begins once and ends once, however often it is told.
struct PrintTracker: Sendable {
  /// What is to be done about the history.
  enum Step: Sendable, Hashable {
    case start(PrintStart)
    /// Its beginning was told by an event too, which knows who began it.
    case startedBy(String)
    /// OctoPrint knows its file by now.
    case named(FilePath, String)
    /// How far it has come; now and then.
    case note(printTime: Double, completion: Double?)
    case end(PrintEnd)
    /// Nobody saw whether it is still the same print, or how it ended: OctoPrint is to be asked, and the answer
    /// goes to ``PrintTracker/settle(_:running:)``.
    case examine(PrintSnapshot)
  }

  private struct Open: Sendable {
    /// `nil` while OctoPrint does not know it.
    var file: FilePath?
    var printTime: Double
    var completion: Double?
    var noted: Double
    /// Seen by the connection that stands.
    var isConfirmed: Bool
    /// States in succession that know of no print.
    var quiet = 0
  }

  private enum Phase: Sendable {
    case idle
    case open(Open)
    /// Its end was told; states that still show it are late.
    case ended
  }

  /// A print that was seen after so many seconds of printing began just now.
  static let freshness: Double = 5
  /// How many seconds of printing may get lost by a kill.
  static let notePace: Double = 60
  /// Events come a little before or after the states that go with them.
  static let quietLimit = 4

  private var phase: Phase

  /// - Parameter open: the print that was under way when the process before this one ended.
  init(resuming open: PrintRecord? = nil) {
    phase =
      open.map {
        .open(
          Open(
            file: $0.file, printTime: $0.printTime ?? 0, completion: $0.completion, noted: $0.printTime ?? 0,
            isConfirmed: false))
      } ?? .idle
  }

  mutating func apply(_ sighting: PrintObservation) -> [Step] {
    switch sighting {
    case .glimpse(let glimpse): apply(glimpse)
    case .event(let event): apply(event)
    case .analysis: []
    }
  }

  // MARK: States

  private mutating func apply(_ glimpse: PrintSnapshot) -> [Step] {
    switch phase {
    case .idle: return glimpse.beginning.map { start($0) } ?? []
    case .ended:
      // After a new connection nothing is late any more.
      guard glimpse.isFirst || !glimpse.condition.hasJob else { return [] }
      phase = .idle
      return glimpse.beginning.map { start($0) } ?? []
    case .open(let open): return apply(glimpse, open)
    }
  }

  private mutating func apply(_ glimpse: PrintSnapshot, _ open: Open) -> [Step] {
    var open = open
    if glimpse.isFirst { open.isConfirmed = false }
    guard open.isConfirmed else {
      phase = .open(open)
      return [.examine(glimpse)]
    }
    guard glimpse.condition.hasJob else {
      open.quiet += 1
      let isOver = open.quiet >= Self.quietLimit
      if isOver { open.quiet = 0 }
      phase = .open(open)
      return isOver ? [.examine(glimpse)] : []
    }
    var steps: [Step] = []
    if let file = glimpse.file, file != open.file {
      guard open.file == nil else { return [.examine(glimpse)] }
      open.file = file
      steps = [.named(file, glimpse.name)]
    }
    open.quiet = 0
    if let time = glimpse.printTime, time.isFinite, time > open.printTime {
      open.printTime = time
      open.completion = glimpse.completion ?? open.completion
      if time - open.noted >= Self.notePace {
        open.noted = time
        steps.append(.note(printTime: time, completion: open.completion))
      }
    }
    phase = .open(open)
    return steps
  }

  // MARK: Events

  private mutating func apply(_ event: PrintEvent) -> [Step] {
    switch (phase, event.ending) {
    case (.open(let open), let ending?):
      guard Self.mayBeSame(event.file, open.file) else { return [] }
      return end(ending, open)
    case (.idle, .some), (.ended, .some): return []
    case (.open(let open), nil):
      if open.isConfirmed, Self.mayBeSame(event.file, open.file), open.printTime < Self.freshness,
        open.quiet == 0
      {
        return event.user.map { [.startedBy($0)] } ?? []
      }
      // A paused print that is begun anew ends without a word; one of an earlier process ended unseen.
      let ending = PrintEnd(
        result: open.isConfirmed ? .cancelled : .unknown, at: open.isConfirmed ? event.at : nil)
      return end(ending, open) + start(event)
    case (.idle, nil), (.ended, nil): return start(event)
    }
  }

  private mutating func end(_ ending: PrintEnd, _ open: Open) -> [Step] {
    var ending = ending
    if ending.printTime == nil, open.printTime > 0 { ending.printTime = open.printTime }
    ending.completion = ending.completion ?? open.completion
    phase = .ended
    return [.end(ending)]
  }

  private mutating func start(_ event: PrintEvent) -> [Step] {
    start(PrintStart(file: event.file, name: event.file?.name ?? "", at: event.at, user: event.user))
  }

  private mutating func start(_ beginning: PrintStart) -> [Step] {
    let time = beginning.printTime ?? 0
    phase = .open(Open(file: beginning.file, printTime: time, noted: time, isConfirmed: true))
    return [.start(beginning)]
  }

  // MARK: What OctoPrint told afterwards

  /// Without both names nothing tells two prints apart.
  private static func mayBeSame(_ one: FilePath?, _ other: FilePath?) -> Bool {
    one == nil || other == nil || one == other
  }

  /// Whether the print that is under way by this glimpse can be the open one: the same file, and no less printed.
  func mayBeSame(_ glimpse: PrintSnapshot) -> Bool {
    guard case .open(let open) = phase, let running = glimpse.running else { return false }
    return Self.mayBeSame(running.file, open.file)
      && (glimpse.printTime ?? 0) >= open.printTime - Self.freshness
  }

  /// Goes on after OctoPrint was asked.
  ///
  /// - Parameters:
  ///   - ending: how the open print ended; `nil` if it goes on.
  ///   - running: the print that is under way instead.
  mutating func finish(_ ending: PrintEnd?, running: PrintStart?) -> [Step] {
    guard case .open(var open) = phase else { return [] }
    guard let ending else {
      open.isConfirmed = true
      open.quiet = 0
      phase = .open(open)
      return []
    }
    let steps = end(ending, open)
    phase = .idle
    return steps + (running.map { start($0) } ?? [])
  }
}
