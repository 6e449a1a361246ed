import RecordMapping

/// What the push channel shall bring; what is not asked for does not come.
public struct PushSubscription: Sendable, Hashable {
  /// Which of several things shall come.
  public enum Choice: Sendable, Hashable {
    /// None.
    case none
    /// All.
    case all
    /// Those of these names.
    case only([String])
  }

  /// Which lines of the terminal shall come.
  public enum Lines: Sendable, Hashable {
    /// None.
    case none
    /// All.
    case all
    /// Those in which this regular expression of Python finds something.
    case matching(String)
  }

  /// Whether `current` and `history` come.
  public var state = true
  /// Lines of the terminal, with what was sent.
  public var logs = Lines.none
  /// Lines that the printer sent, raw.
  public var messages = Lines.none
  /// Messages of plugins, by their identifiers.
  public var plugins = Choice.none
  /// Events by their names. `G4` floods `Dwelling`: better name those that matter.
  public var events = Choice.none

  /// The state alone.
  public init() {}

  /// The state, and these events.
  public init(events: [EventType]) { self.events = .only(events.map(\.rawValue)) }

  /// Everything that OctoPrint has.
  public static let everything: PushSubscription = {
    var all = PushSubscription()
    all.logs = .all
    all.messages = .all
    all.plugins = .all
    all.events = .all
    return all
  }()

  /// The same, in other words for the printer's raw lines: to OctoPrint it is another subscription, which it answers by
  /// telling the printer's state anew.
  var reworded: PushSubscription {
    var other = self
    other.messages = messages.reworded
    return other
  }

  var members: JSONMembers {
    let lines: JSONMembers = ["logs": logs.value, "messages": messages.value]
    let state: any DocumentValue = state ? lines : false
    return ["state": state, "plugins": plugins.value, "events": events.value]
  }
}

extension PushSubscription.Choice {
  fileprivate var value: any DocumentValue {
    switch self {
    case .none: false
    case .all: true
    case .only(let names): names
    }
  }
}

extension PushSubscription.Lines {
  /// In Python nothing matches `(?!)`, and everything `(?:)`.
  private static let (nothing, everything) = ("(?!)", "(?:)")

  fileprivate var reworded: Self {
    switch self {
    case .none: .matching(Self.nothing)
    case .matching(Self.nothing): .none
    case .all: .matching(Self.everything)
    case .matching(Self.everything): .all
    case .matching(let pattern) where pattern.hasSuffix(Self.everything):
      .matching(String(pattern.dropLast(Self.everything.count)))
    case .matching(let pattern): .matching(pattern + Self.everything)
    }
  }

  fileprivate var value: any DocumentValue {
    switch self {
    case .none: false
    case .all: true
    case .matching(let pattern): pattern
    }
  }
}
