package import Foundation
package import OctoPrint

/// What OctoPrint has told of its backups since it was reached.
package struct BackupWork: Sendable, Hashable {
  package enum Deed: Sendable, Hashable {
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
  private var deed: Deed?
  /// The newest line that told of trouble.
  private var complaint: String?
  /// The newest backup that has come to its end.
  private var ended: String?

  package init() {}

  /// The answer that a backup has begun may come after the word that it is there.
  package mutating func beginBackup(_ name: String) {
    if name != ended { deed = .making(name) }
  }

  /// Said before it is asked for: its end may be told before the answer comes.
  package mutating func beginRestore() { (deed, complaint) = (.restoring(line: nil), nil) }

  /// OctoPrint did not begin it.
  package mutating func giveUpRestore() {
    if case .restoring = deed { deed = nil }
  }

  /// OctoPrint does not tell of a backup that was deleted.
  package mutating func noteRemoval() { changes += 1 }

  package mutating func hear(_ saying: BackupSaying, at moment: Date) {
    switch saying {
    case .began(let name): deed = .making(name)
    case .made(let name):
      (deed, ended) = (nil, name)
      changes += 1
    case .failed(let name, let reason):
      (deed, ended) = (.notMade(at: moment, reason: reason), name)
      changes += 1
    case .restores: beginRestore()
    case .restored: deed = .restored(at: moment)
    case .notRestored: deed = .notRestored(at: moment, reason: complaint)
    case .line(let line, let isTrouble):
      guard case .restoring = deed else { return }
      deed = .restoring(line: line)
      if isTrouble { complaint = line }
    }
  }

  /// What was told while nobody listened is not known: nothing is waited for any more.
  package mutating func loseTrack() {
    changes += 1
    ended = nil
    switch deed {
    case .making, .restoring: deed = nil
    case nil, .notMade, .restored, .notRestored: break
    }
  }

  /// Whether one of which nothing was told is being made, going by OctoPrint's answer.
  ///
  /// Told of an end, the answer counts no more: OctoPrint tells it before it lets go of its lock.
  package func isMaking(answered: Bool) -> Bool { answered && ended == nil }

  /// What is under way, or the outcome of what recently was.
  package func deed(at now: Date) -> Deed? {
    switch deed {
    case nil, .making, .restoring: deed
    case .notMade(let moment, _), .restored(let moment), .notRestored(let moment, _):
      now.timeIntervalSince(moment) < Self.newsworthy ? deed : nil
    }
  }
}
