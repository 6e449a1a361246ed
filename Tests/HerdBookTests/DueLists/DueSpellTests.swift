import CivilTime
import Testing

@testable import HerdBook

@Suite struct `Days on which something is due` {
  private static let cow: Life = {
    var cow = Life()
    cow.serve(at: 450)
    cow.check(.pregnant, at: 490)
    cow.calve(1, at: 735)
    cow.serve(at: 800)
    // Planned.
    cow.add(.dryOff, at: 815)
    return cow
  }()

  @Test(arguments: Array(stride(from: 0, to: 900, by: 7)))
  func `are those on which the rules say so`(first: Int) {
    let (days, herd) = (first...(first + 21), MemoryHerd())
    let context = DueContext(on: Life.day(first), in: herd)
    let spells = DueLists.spells(of: Self.cow.history, context, through: Life.day(days.upperBound))
    for number in days {
      let day = Life.day(number)
      let shown = spells.filter { $0.first <= day && day <= $0.last ?? .latest }
      let items = Self.cow.items(on: number, in: herd)
      #expect(shown.count == items.count)
      #expect(Set(shown.map(Listed.init)) == Set(items.map(Listed.init)))
    }
  }

  @Test func `have no end where that is beyond what was looked at`() throws {
    let context = DueContext(on: Life.day(484), in: MemoryHerd())
    func check(through day: Int) -> DueSpell? {
      DueLists.spells(of: Self.cow.history, context, through: Life.day(day)).first {
        $0.list == .pregnancyCheck
      }
    }
    #expect(try #require(check(through: 489)).last == nil)
    #expect(try #require(check(through: 490)).last == Life.day(489))
  }
}

/// What a spell and an item have in common.
private struct Listed: Hashable {
  let list: DueList
  let from: Day
  let until: Day?

  init(_ spell: DueSpell) { (list, from, until) = (spell.list, spell.from, spell.until) }
  init(_ item: DueItem) { (list, from, until) = (item.list, item.from, item.until) }
}
