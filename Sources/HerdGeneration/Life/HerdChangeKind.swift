/// Kinds of changes by their numbers on the wire.
enum HerdChangeKind: Int, Sendable, CaseIterable {
  case disposal = 2
  case castration = 6
  case move = 9
  case birth = 13
  case marking = 15
  case purchase = 16
  case calving = 17
  case heat = 18
  case insemination = 19
  case pregnancy = 20
  case dryOff = 21
  case feeding = 22
  case plans = 23
  case performance = 25
  case note = 27
  case parlour = 28
  case treatment = 30
  case weighing = 31
  case selection = 32
  case matingPlan = 33
  case exterior = 34
  case price = 35
  case naturalService = 36
  /// `"30h"` on the wire: a kind of treatment with fields of its own.
  case hooves = 300

  /// Whether it may be written down months late without making a later row unlikely.
  var bearsDelay: Bool {
    switch self {
    case .note, .selection, .exterior, .price, .feeding, .performance: true
    default: false
    }
  }
}

extension ByteBuffer {
  mutating func kind(_ kind: HerdChangeKind) {
    if kind == .hooves { member("k", "30h") } else { member("k", kind.rawValue) }
  }
}
