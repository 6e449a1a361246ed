import CivilTime
import WebShell

/// What the rehearsal's form makes.
struct Weighing: Sendable, Hashable {
  enum Method: String, Sendable { case scale, tape }
  enum State: String, Sendable { case open, pregnant, dry }

  var tag: String
  var name: String?
  var kilograms: Double
  var calves: Int?
  var day: Day
  var method: Method
  var state: State
  var group: String
  var isUrgent: Bool
  var page: String?
  var note: String?

  func weight(_ words: Words) -> String {
    words.amount(kilograms, .kilogram, decimals: kilograms == kilograms.rounded() ? 0 : 1)
  }
}
