import CivilTime

@testable import HerdBook

/// The life of one animal, told in days since its birth on 1 January 2024.
struct Life {
  static let birth = Day(2024, 1, 1)

  private(set) var history: AnimalHistory
  private var next = 1

  init(_ sex: Sex = .female, _ animal: Int = 1) {
    history = AnimalHistory(of: AnimalID(animal))
    add(.birth, at: 0) {
      $0[Birth.sex] = sex
      $0[Birth.tagDate] = Self.birth.adding(1)
    }
  }

  static func day(_ days: Int) -> Day { birth.adding(days) }

  mutating func add(_ kind: ChangeKind, at day: Int, _ fill: (inout FieldValues) -> Void = { _ in }) {
    var fields = FieldValues()
    fill(&fields)
    history.add(
      Change(ChangeID(next), kind, of: history.animal.id, on: Self.day(day), recordedAt: next, fields))
    next += 1
  }

  mutating func serve(at day: Int) {
    add(.insemination, at: day) { $0[Insemination.character] = .insemination }
  }

  mutating func check(_ result: PregnancyCheck.Result, at day: Int) {
    add(.pregnancyCheck, at: day) { $0[PregnancyCheck.result] = result }
  }

  mutating func calve(_ order: Int, at day: Int) { add(.calving, at: day) { $0[Calving.order] = order } }

  /// The lists that the animal is on at the end of the day.
  func lists(on day: Int, in herd: MemoryHerd = MemoryHerd(), _ constants: HerdConstants = HerdConstants())
    -> Set<
      DueList
    >
  {
    Set(items(on: day, in: herd, constants).map(\.list))
  }

  func items(on day: Int, in herd: MemoryHerd = MemoryHerd(), _ constants: HerdConstants = HerdConstants())
    -> [DueItem]
  {
    return DueLists.items(of: history, DueContext(on: Self.day(day), in: herd, constants))
  }

  /// The days on which the animal is on the list, from the first to the last looked at.
  func days(on list: DueList, in days: ClosedRange<Int>, herd: MemoryHerd = MemoryHerd()) -> ClosedRange<Int>?
  {
    let on = days.filter { lists(on: $0, in: herd).contains(list) }
    guard let first = on.first, let last = on.last else { return nil }
    return first...last
  }
}
