import KOS

/// A mark by the scale of ECTS, as CTU gives them. KOSapi has none: the person types it.
enum Mark: String, Hashable, Sendable, CaseIterable {
  case a = "A"
  case b = "B"
  case c = "C"
  case d = "D"
  case e = "E"
  case f = "F"

  /// Twice its number, so that sums stay whole: A is 1, each further mark half more, F is 4.
  var halves: Int {
    switch self {
    case .a: 2
    case .b: 3
    case .c: 4
    case .d: 5
    case .e: 6
    case .f: 8
    }
  }

  var number: Double { Double(halves) / 2 }
  var passes: Bool { self != .f }
}
