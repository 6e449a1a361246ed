/// Shows the link's losses at once and its returns when they have lasted.
///
/// A link that flaps is shown as lost once, and as returned once it stays. A change of the path is shown at
/// once too, because connections are dead; while changes follow each other, only what lasts is shown.
struct LinkDamper: Sendable {
  /// How long a change for the better must last.
  let delay: Duration
  private(set) var shown = Link.unknown
  private var waiting: (link: Link, since: Duration)?
  private var last = Link.unknown
  private var lastChange: Duration?

  init(delay: Duration) { self.delay = delay }

  /// When ``settle(at:)`` has something to show.
  var deadline: Duration? { waiting.map { $0.since + delay } }

  /// Takes what the system says.
  mutating func heard(_ link: Link, at now: Duration) {
    let isQuiet = lastChange.map { now - $0 >= delay } ?? true
    if link != last, last != .unknown { lastChange = now }
    last = link
    if link == shown {
      waiting = nil
    } else if isShownAtOnce(link, isQuiet) {
      shown = link
      waiting = nil
    } else if waiting?.link != link {
      waiting = (link, now)
    }
  }

  /// Shows what has lasted.
  mutating func settle(at now: Duration) {
    guard let waiting, now >= waiting.since + delay else { return }
    shown = waiting.link
    self.waiting = nil
  }

  private func isShownAtOnce(_ link: Link, _ isQuiet: Bool) -> Bool {
    switch (shown, link) {
    case (.unknown, _), (_, .unknown), (_, .down): true
    case (.down, .up): false
    case (.up(let old), .up(let new)) where old.hasDefaultRoute != new.hasDefaultRoute: old.hasDefaultRoute
    case (.up, .up): isQuiet
    }
  }
}
