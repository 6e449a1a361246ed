import CivilTime
import Testing

@testable import HerdBook

@Suite struct `Of a pregnant female` {
  /// Served on day 900, due on day 1185.
  private static func pregnant(cow isCow: Bool = true) -> Life {
    var life = Life()
    if isCow { life.calve(1, at: 800) }
    life.serve(at: 900)
    life.check(.pregnant, at: 940)
    return life
  }

  @Test func `drying-off is due 60 days before the calving, until she is dry`() {
    var cow = Self.pregnant()
    #expect(cow.days(on: .dryOff, in: 900...1200) == 1125...1200)
    cow.add(.dryOff, at: 1130)
    #expect(cow.days(on: .dryOff, in: 900...1200) == 1125...1129)
  }

  @Test func `no heifer is dried off`() {
    #expect(Self.pregnant(cow: false).days(on: .dryOff, in: 900...1200) == nil)
  }

  @Test func `the move before calving is due 21 days before it, until she is moved`() {
    var cow = Self.pregnant()
    #expect(cow.days(on: .closeUp, in: 900...1180) == 1164...1180)
    cow.add(.move, at: 1166) { $0[Move.group] = GroupID(7) }
    #expect(cow.days(on: .closeUp, in: 900...1180) == 1164...1165)
  }

  @Test func `calving is watched for from 7 days before to 10 days after, and then overdue`() throws {
    let cow = Self.pregnant()
    #expect(cow.days(on: .calving, in: 900...1220) == 1178...1220)
    let item = try #require(cow.items(on: 1196).first { $0.list == .calving })
    #expect(item.until == Life.day(1195) && item.isOverdue(on: Life.day(1196)))
    #expect(item.why.contains(.input(.due, .day(Life.day(1185)))))
  }

  @Test func `nothing is due of the pregnancy once she has calved`() {
    var cow = Self.pregnant()
    cow.calve(2, at: 1183)
    #expect(cow.lists(on: 1183).isDisjoint(with: [.calving, .closeUp, .dryOff]))
  }

  @Test func `a heifer is heavily pregnant from the 150th day`() {
    #expect(Self.pregnant(cow: false).days(on: .heavilyPregnant, in: 900...1100) == 1050...1100)
    #expect(Self.pregnant().days(on: .heavilyPregnant, in: 900...1100) == nil)
  }

  @Test func `an abortion ends it`() {
    var cow = Self.pregnant()
    cow.check(.abortion, at: 1000)
    #expect(cow.days(on: .dryOff, in: 1000...1200) == nil && cow.lists(on: 1000).contains(.service))
  }

  @Test func `a move up to two weeks before is the one that was due`() {
    var cow = Self.pregnant()
    cow.add(.move, at: 1150) { $0[Move.group] = GroupID(7) }
    #expect(cow.days(on: .closeUp, in: 900...1180) == nil)
  }

  @Test func `no cow is dried off that is not kept for milk`() {
    var herd = MemoryHerd()
    herd.groups[GroupID(7)] = Group(GroupID(7), number: 7, stable: nil, purpose: .other)
    var cow = Self.pregnant()
    cow.add(.move, at: 950) { $0[Move.group] = GroupID(7) }
    #expect(!cow.lists(on: 1130, in: herd).contains(.dryOff))
  }

  @Test func `by a bull she is due from the first day that he may have served her on to the last`() throws {
    var cow = Life()
    cow.calve(1, at: 800)
    cow.add(.naturalService, at: 860) { $0[NaturalService.state] = .putIn }
    cow.check(.notPregnant, at: 900)
    cow.add(.naturalService, at: 920) { $0[NaturalService.state] = .takenOut }
    cow.check(.pregnant, at: 960)
    // Open until day 872, when a check on day 900 would have found her.
    #expect(cow.days(on: .calving, in: 960...1200)?.lowerBound == 872 + 285 - 7)
    let item = try #require(cow.items(on: 1160).first { $0.list == .calving })
    #expect(item.until == Life.day(920 + 285 + 10))
  }

  @Test func `a check finds what is old enough to be found: the insemination, and not the bull after it`() {
    var cow = Life()
    cow.calve(1, at: 800)
    cow.serve(at: 870)
    cow.add(.naturalService, at: 889) { $0[NaturalService.state] = .putIn }
    cow.check(.pregnant, at: 910)
    #expect(cow.history.animal.reproduction.conception == Life.day(870))
  }
}
