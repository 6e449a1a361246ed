package import Foundation
package import OctoPrint

/// What OctoPrint has told of its backups since it was reached.
package struct BackupActivity: Sendable, Hashable {
  package enum State: Sendable, Hashable {
    /// A backup of this name is made.
    case making(String)
    case notMade(at: Date, reason: String?)
    /// A backup is put in the place of what is there; the newest of OctoPrint's lines about it.
    case restoring(line: String?)
    case restored(at: Date)
    case notRestored(at: Date, reason: String?)
  }

  /// Outcomes are news for so long.
  static let newsworthy: TimeInterval = 600

  /// Counts up whenever the list may be another one than before.
  package private(set) var changes = 0
  private var latest: State?
  /// The newest line that told of an error.
  private var errorLine: String?
  /// The newest backup that has come to its end.
  private var ended: String?

  package init() {}

  /// The answer that a backup has begun may come after the word that it is there.
  package mutating func startBackup(_ name: String) {
    if name != ended { latest = .making(name) }
  }

  /// Said before it is asked for: its end may be told before the answer comes.
  package mutating func startRestore() { (latest, errorLine) = (.restoring(line: nil), nil) }

  /// OctoPrint did not begin it.
  package mutating func giveUpRestore() {
    if case .restoring = latest { latest = nil }
  }

  package mutating func apply(_ event: BackupSaying, at time: Date) {
    switch event {
    case .began(let name): latest = .making(name)
    case .made(let name):
      (latest, ended) = (nil, name)
      changes += 1
    case .failed(let name, let reason):
      (latest, ended) = (.notMade(at: time, reason: reason), name)
      changes += 1
    case .restores: startRestore()
    case .restored: latest = .restored(at: time)
    case .notRestored: latest = .notRestored(at: time, reason: errorLine)
    case .line(let line, let isError):
      guard case .restoring = latest else { return }
      latest = .restoring(line: line)
      if isError { errorLine = line }
    }
  }

  /// What was told while nobody listened is not known: nothing is waited for any more.
  package mutating func loseTrack() {
    changes += 1
    ended = nil
    switch latest {
    case .making, .restoring: latest = nil
    case nil, .notMade, .restored, .notRestored: break
    }
  }

  /// Whether one of which nothing was told is being made, going by OctoPrint's answer.
  ///
  /// Told of an end, the answer counts no more: OctoPrint tells it before it lets go of its lock.
  package func isMaking(answered: Bool) -> Bool { answered && ended == nil }

  /// What is under way, or the outcome of what recently was.
  package func state(at now: Date) -> State? {
    switch latest {
    case nil, .making, .restoring: latest
    case .notMade(let time, _), .restored(let time), .notRestored(let time, _):
      now.timeIntervalSince(time) < Self.newsworthy ? latest : nil
    }
  }
}
