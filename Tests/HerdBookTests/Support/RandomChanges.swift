import CivilTime
import SplitMix

@testable import HerdBook

/// Changes of one animal by chance: all kinds, with fields as their controls give them.
struct RandomChanges {
  private var random: SplitMix64
  /// How many in a hundred values are none that any control gives.
  private let wild: Int
  static let animal = AnimalID(1)
  private static let first = Day(2026, 1, 1)

  init(seed: Int, wild: Int = 0) { (random, self.wild) = (SplitMix64(seed: UInt64(seed)), wild) }

  /// A history in the order in which it arrives: shuffled, some changes more than once and in several
  /// revisions.
  mutating func arrivals() -> [Change] {
    let changes = (1...Int.random(in: 6...18, using: &random)).map { change($0) }
    var amended: [Change] = []
    for change in changes where random.happens(15, in: 100) {
      let later = self.change(change.id, change.kind, revision: 2)
      amended += random.happens(50, in: 100) ? [later, later] : [later]
    }
    return (changes + amended).shuffled(using: &random)
  }

  /// Days lie close together, and so do times, so that many are the same.
  private mutating func change(_ number: Int) -> Change {
    let id = ChangeID(random.happens(20, in: 100) ? -number : number)
    guard !random.happens(4, in: 100), let kind = ChangeKind.allCases.randomElement(using: &random) else {
      return change(id, .unknown("99"), revision: 1)
    }
    return change(id, .known(kind), revision: 1)
  }

  private mutating func change(_ id: ChangeID, _ kind: Change.Kind, revision: Int) -> Change {
    var fields = FieldValues()
    if case .known(let kind) = kind { fields = record(kind.declaration.fields) }
    if random.happens(10, in: 100) { fields.unknown["news"] = "{\"of\":\"tomorrow\"}" }
    var change = Change(
      id, kind, of: Self.animal, on: day(), recordedAt: Int.random(in: 0..<3, using: &random), by: UserID(1),
      fields)
    change.revision = revision
    return change
  }

  private mutating func day() -> Day { Self.first.adding(Int.random(in: 0..<20, using: &random)) }

  /// What is required, and most of the rest.
  mutating func record(_ fields: [FieldDescription]) -> FieldValues {
    var values = FieldValues()
    for field in fields where field.isRequired || random.happens(70, in: 100) {
      values[field.code] = value(of: field.control)
    }
    return values
  }

  private static let wildValues: [FieldValue] = [
    .whole(.max), .whole(.min), .whole(-1), .whole(9_007_199_254_740_991), .decimal(.max), .decimal(.min),
    .decimal(1_000_000_000_000), .text(""), .list([]), .record(FieldValues()), .raw(""), .day(.earliest),
    .day(.latest), .flag(true),
  ]

  mutating func value(of control: FieldControl) -> FieldValue {
    if random.happens(wild, in: 100) { return Self.wildValues.randomElement(using: &random) ?? .raw("") }
    return usual(control)
  }

  private mutating func usual(_ control: FieldControl) -> FieldValue {
    switch control {
    case .whole(let range): .whole(Int.random(in: range, using: &random))
    case .decimal(let range, _): .decimal(Int.random(in: range, using: &random))
    case .steps(let steps): .decimal(steps.randomElement(using: &random) ?? 0)
    case .flag: .flag(Bool.random(using: &random))
    case .day: .day(day())
    case .reference(.bull), .bullNumber: .text("NEA-12\(random.next() % 5)")
    case .reference: .whole(Int.random(in: 1...4, using: &random))
    case .list(let element, let most):
      .list((0..<Int.random(in: 0...min(most, 3), using: &random)).map { _ in value(of: element) })
    case .table: usual(control.listed)
    case .record(let fields): .record(record(fields))
    case .opaque: .raw("{\"cells\":\(random.next() % 900)}")
    default: .text(text(of: control))
    }
  }

  private mutating func text(of control: FieldControl) -> String {
    switch control {
    case .text(let most): characters("aáčdďe řš", Int.random(in: 0...min(most, 9), using: &random))
    case .time: "0\(random.next() % 10):3\(random.next() % 10)"
    case .choice(let codes): codes.randomElement(using: &random) ?? ""
    case .country: characters("ABCZ", 2)
    case .digits(let most): characters("0123456789", Int.random(in: 1...most, using: &random))
    case .earTag: "CZ" + characters("0123456789", 9)
    case .eid: "203" + characters("01", 12)
    case .photo: String(repeating: characters("0123456789abcdef", 2), count: 32)
    default: ""
    }
  }

  private mutating func characters(_ letters: String, _ count: Int) -> String {
    let letters = Array(letters)
    return String((0..<count).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
  }
}
