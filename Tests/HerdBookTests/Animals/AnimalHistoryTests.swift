import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A random history` {
  /// Seeds in blocks, so that they run beside one another.
  private static let blocks = (0..<8).map { $0 * 125..<($0 + 1) * 125 }

  @Test(arguments: blocks)
  func `makes one animal, in whatever order and by whatever steps its changes arrive`(seeds: Range<Int>) {
    let failed = seeds.filter { seed in
      var random = RandomChanges(seed: seed)
      var (history, arrived) = (AnimalHistory(of: RandomChanges.animal), [Change]())
      return !random.arrivals().allSatisfy { change in
        history.add(change)
        insert(change, into: &arrived)
        return history.animal == folded(arrived)
      }
    }
    #expect(failed == [])
  }

  @Test(arguments: blocks)
  func `makes as of each day what the changes up to it make`(seeds: Range<Int>) {
    let failed = seeds.filter { seed in
      var random = RandomChanges(seed: seed)
      let history = AnimalHistory(of: RandomChanges.animal, random.arrivals())
      return !stride(from: -1, to: 21, by: 4).allSatisfy { number in
        let day = Day(2026, 1, 1).adding(number)
        return history.animal(on: day) == folded(history.changes.filter { $0.day <= day })
      }
    }
    #expect(failed == [])
  }

  @Test func `makes without one of its changes what the others make`() {
    let failed = (0..<200).filter { seed in
      var random = RandomChanges(seed: seed)
      var history = AnimalHistory(of: RandomChanges.animal, random.arrivals())
      let gone = history.changes[seed % history.changes.count].id
      let others = history.changes.filter { $0.id != gone }
      history.remove(gone)
      return history.animal != folded(others)
    }
    #expect(failed == [])
  }

  @Test func `is folded and audited whatever numbers others tell`() {
    let check = ChangeCheck(ExampleHerd.herd, today: ExampleHerd.today)
    for seed in 0..<200 {
      var random = RandomChanges(seed: seed, wild: 30)
      let history = AnimalHistory(of: RandomChanges.animal, random.arrivals())
      #expect(check.audit(history).contains { $0.rule.severity == .error })
      let withdrawals = Withdrawals(of: history.animal, in: ExampleHerd.herd)
      #expect(withdrawals.milk(on: .latest)?.day ?? .latest == .latest)
    }
  }

  @Test func `has changes of all kinds, each in fields that its controls give`() {
    var kinds: Set<ChangeKind> = []
    for seed in 0..<60 {
      var random = RandomChanges(seed: seed)
      for change in random.arrivals() {
        guard let kind = change.knownKind else { continue }
        kinds.insert(kind)
        for field in kind.declaration.fields {
          if let value = change.fields[field.code] {
            #expect(field.control.takes(value), "\(kind) \(field.key)")
          }
        }
      }
    }
    #expect(kinds == Set(ChangeKind.allCases))
  }

  /// Puts it in its place among what has arrived, by the words of the contract and not by the code under
  /// test.
  private func insert(_ change: Change, into arrived: inout [Change]) {
    if let known = arrived.firstIndex(where: { $0.id == change.id }) {
      if arrived[known].revision > change.revision { return }
      arrived.remove(at: known)
    }
    let place = arrived.firstIndex { order($0).lexicographicallyPrecedes(order(change)) == false }
    arrived.insert(change, at: place ?? arrived.endIndex)
  }

  private func order(_ change: Change) -> [Int] {
    let id = change.id.rawValue
    return [
      change.day.number, change.knownKind?.declaration.placeInDay ?? .max, change.recordedAt, id < 0 ? 1 : 0,
      abs(id),
    ]
  }

  private func folded(_ changes: [Change]) -> Animal {
    changes.reduce(into: Animal(RandomChanges.animal)) { $0.apply($1) }
  }
}

@Suite struct `The history of an animal` {
  @Test func `counts what is not sent yet like all else`() {
    var history = Story.cow(calved: 100).history
    history.add(
      Change(
        ChangeID(-1), .insemination, of: AnimalID(1), on: ExampleHerd.today,
        FieldValues.made { $0[Insemination.bull] = ExampleHerd.usable }))
    #expect(history.animal.reproduction.lastService?.change == ChangeID(-1))
  }

  @Test func `is the same when a change that was recorded here gets its number`() {
    let local = Story.cow(calved: 100).then(.move, 0) { $0[Move.group] = ExampleHerd.dry }.then(.move, 0) {
      $0[Move.group] = ExampleHerd.calves
    }.changes.suffix(2)
    var history = Story.cow(calved: 100).history
    var sent = history
    for (number, change) in zip(1..., local) {
      for id in [ChangeID(-76 - number), ChangeID(883_119 + number)] {
        let same = Change(id, .move, of: change.animal, on: change.day, recordedAt: 5, change.fields)
        if id.isLocal { history.add(same) } else { sent.add(same) }
      }
    }
    #expect(history.animal.group == ExampleHerd.calves && sent.animal.group == ExampleHerd.calves)
  }

  @Test func `takes a revision in the place of an earlier one, and not the other way round`() {
    var amended = Story.heifer.weighed(400, 3).changes[1]
    var history = Story.heifer.weighed(400, 3).history
    let original = amended
    amended.revision = 2
    amended[Weighing.weight] = Kilograms(440)
    history.add(amended)
    history.add(original)
    #expect(history.animal.weights.map(\.weight) == [Kilograms(440)])
    #expect(AnimalHistory(of: AnimalID(1), [amended, original]).changes == [amended])
    #expect(AnimalHistory(of: AnimalID(1), [original, amended]).changes == [amended])
  }

  @Test func `takes what is not sent yet in the place of itself as it was`() {
    var history = Story.heifer.history
    for kilograms in [400, 440] {
      history.add(
        Change(
          ChangeID(-1), .weighing, of: AnimalID(1), on: ExampleHerd.today,
          FieldValues.made { $0[Weighing.weight] = Kilograms(kilograms) }))
    }
    #expect(history.animal.weights.map(\.weight) == [Kilograms(440)])
  }

  @Test func `orders a day as things happen to an animal, whenever they were recorded`() {
    let story = Story.female(months: 40).checked(.pregnant, 0).served(0).then(.heat, 0) {
      $0[Heat.character] = .normal
    }.calved(0)
    #expect(
      story.history.changes.compactMap(\.knownKind) == [
        .birth, .calving, .heat, .pregnancyCheck, .insemination,
      ])
    #expect(story.history.animal.reproduction.isServedUnchecked)
  }

  @Test func `keeps a kind of a newer server as it came, and makes nothing of it`() {
    var fields = FieldValues()
    fields.unknown = ["depth": "{\"mm\":[1,2]}"]
    let change = Change(
      ChangeID(900), .unknown("41"), of: AnimalID(1), on: ExampleHerd.today, recordedAt: 0, by: UserID(1),
      fields)
    var history = Story.heifer.history
    history.add(change)
    #expect(history.changes.last == change && history.animal == Story.heifer.history.animal)
  }

  @Test func `keeps fields of a newer server beside those that it knows`() {
    var change = Story.heifer.weighed(400, 3).changes[1]
    change.fields.unknown = ["girth": "187"]
    let history = AnimalHistory(of: AnimalID(1), [change])
    #expect(history.changes[0].fields.unknown == ["girth": "187"])
    #expect(history.animal.weights.map(\.weight) == [Kilograms(400)])
  }

  @Test func `has what lies in the future, which as of today does not count`() {
    let history = Story.heifer.then(.disposal, -5) { $0[Disposal.kind] = .sale }.history
    #expect(history.animal.disposal != nil)
    #expect(history.animal(on: ExampleHerd.today).disposal == nil)
  }
}
