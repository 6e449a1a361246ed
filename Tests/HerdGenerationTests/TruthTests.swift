import CivilTime
import Testing

@testable import HerdGeneration

@Suite struct `The truth about a herd` {
  private let last = Day(2026, 11, 18)

  private func day(_ text: String?) -> Day? { text.flatMap(Day.init(rawValue:)) }

  /// Days from then until the last one.
  private func since(_ text: String?) -> Int? { day(text)?.days(to: last) }

  @Test func `has no more that happened than could have`() throws {
    let truth = try GeneratedHerd.m.get().truth
    #expect(truth.kpi.windows.count == 17)
    for window in truth.kpi.windows {
      for rate in [window.serviceRate, window.pregnancyRate, window.confirmedRate] {
        #expect(rate.denominator > 0 && (0...rate.denominator).contains(rate.numerator))
      }
      #expect(window.confirmedRate.numerator <= window.pregnancyRate.numerator)
    }
    for rate in [truth.kpi.firstServiceCows, truth.kpi.firstServiceHeifers] {
      #expect(rate.denominator > 0 && rate.numerator < rate.denominator)
    }
  }

  @Test func `has windows of 21 days, the last of which ends with the last day`() throws {
    let windows = try GeneratedHerd.s.get().truth.kpi.windows
    #expect(windows[0].to == "2026-11-18" && windows[0].from == "2026-10-29")
    #expect(windows[1].to == "2026-10-28")
  }

  @Test func `has likely means`() throws {
    let figures = try GeneratedHerd.m.get().truth.kpi
    #expect((100...160).contains(figures.daysOpen.numerator / figures.daysOpen.denominator))
    #expect((380...440).contains(figures.calvingInterval.numerator / figures.calvingInterval.denominator))
  }

  /// The conditions of §4.3 once more, by the days that stand beside the lists.
  @Test func `lists who is due by the days beside`() throws {
    for animal in try GeneratedHerd.m.get().truth.animals where animal.out == nil && animal.natural == nil {
      let lists = Set(try #require(animal.lists))
      let toDue = since(animal.due).map { -$0 }
      let isMilked = animal.order ?? 0 > 0 && animal.dry == nil
      #expect(lists.contains("dryOff") == (isMilked && toDue.map { $0 <= 60 } ?? false))
      #expect(lists.contains("closeUp") == (toDue.map { (8...21).contains($0) } ?? false))
      #expect(lists.contains("calving") == (toDue.map { (-10...7).contains($0) } ?? false))
      #expect(lists.contains("overdue") == (toDue.map { $0 < -10 } ?? false))
      let isHeavy = animal.order == 0 && animal.confirmed != nil && since(animal.service) ?? 0 >= 150
      #expect(lists.contains("heavilyPregnantHeifer") == isHeavy)
      #expect(lists.contains("meatWithdrawal") == (animal.meatFree != nil))
      if lists.contains("serviceDue"), animal.order ?? 0 > 0 {
        #expect(since(animal.calved) ?? 0 >= 60 && animal.confirmed == nil && animal.excluded == nil)
      }
      let last = max(animal.heat ?? "", animal.service ?? "")
      let isWatched = animal.confirmed == nil && since(last).map { (18...24).contains($0) } ?? false
      #expect(lists.contains("heatWatch") == isWatched)
      #expect(!lists.contains("recheck") || since(animal.confirmed) ?? 0 >= 60)
      if lists.contains("pregnancyCheck") {
        #expect(since(animal.service) ?? 0 >= 35 && animal.confirmed == nil)
      }
    }
  }

  /// By the rows alone.
  @Test func `counts the first services and the calvings that there are`() throws {
    let herd = try GeneratedHerd.clean.get()
    let judged = "2023-11-20"..."2026-09-19"
    let first = herd.changes.filter { $0.k == .number(19) && $0.f?.order == 1 && judged.contains($0.d ?? "") }
    let figures = herd.truth.kpi
    #expect(first.count == figures.firstServiceCows.denominator + figures.firstServiceHeifers.denominator)
    var intervals: [Int] = []
    for calvings in Dictionary(grouping: herd.changes.filter({ $0.k == .number(17) }), by: \.a).values {
      let days = calvings.compactMap { day($0.d) }.sorted()
      for (one, next) in zip(days, days.dropFirst()) where next > last.adding(-365) {
        intervals.append(one.days(to: next))
      }
    }
    #expect(figures.calvingInterval.denominator == intervals.count)
    #expect(figures.calvingInterval.numerator == intervals.reduce(0, +))
  }

  @Test func `lists somebody for each of the common reasons`() throws {
    let lists = Set(try GeneratedHerd.m.get().truth.animals.flatMap { $0.lists ?? [] })
    let common = [
      "heatWatch", "serviceDue", "pregnancyCheck", "recheck", "closeUp", "heavilyPregnantHeifer",
      "meatWithdrawal",
    ]
    #expect(lists.isSuperset(of: common), "\(lists)")
  }

  @Test func `knows of conceptions that nobody has confirmed yet`() throws {
    let animals = try GeneratedHerd.m.get().truth.animals
    #expect(animals.contains { $0.conceived != nil && $0.confirmed == nil })
    #expect(animals.allSatisfy { $0.confirmed == nil || $0.conceived != nil })
  }

  @Test func `lists no noise where there should be none`() throws {
    #expect(try GeneratedHerd.clean.get().truth.noise.isEmpty)
  }
}

@Suite struct `Noise` {
  @Test func `is listed with rows that there are`() throws {
    let herd = try GeneratedHerd.noisy.get()
    let rows = Set(herd.changes.compactMap(\.id))
    #expect(herd.noisy.count == herd.truth.noise.count)
    #expect(herd.noisy.isSubset(of: rows))
  }

  @Test func `has each of its kinds`() throws {
    let kinds = Set(try GeneratedHerd.noisy.get().truth.noise.map(\.kind))
    #expect(kinds == Set(NoiseKind.allCases.map(\.rawValue)))
  }

  @Test func `is told by the code of each rule that must find it`() throws {
    let codes = Set(try GeneratedHerd.noisy.get().truth.noise.flatMap(\.codes))
    #expect(codes == Set(FindingCode.allCases.map(\.rawValue)))
    #expect(codes.allSatisfy { $0.wholeMatch(of: #/[EW]\d+\.[a-z][A-Za-z]+/#) != nil })
  }

  @Test func `is two in a hundred rows`() throws {
    let herd = try GeneratedHerd.m.get()
    #expect((15...25).contains(herd.noisy.count * 1000 / herd.changes.count))
  }

  @Test func `gives a collar that another animal of the group bears`() throws {
    let herd = try GeneratedHerd.noisy.get()
    let doubled = Set(herd.truth.noise.filter { $0.kind == "duplicateCollar" }.map(\.id))
    let rows = herd.changes.filter { doubled.contains($0.id ?? 0) }
    #expect(!rows.isEmpty)
    for row in rows {
      let bearers = herd.changes.filter { $0.f?.collar == row.f?.collar && $0.id != row.id && $0.a != row.a }
      #expect(bearers.contains { $0.d ?? "" < row.d ?? "" })
    }
  }

  @Test func `deletes what nobody has seen`() throws {
    let herd = try GeneratedHerd.noisy.get()
    let tombstones = Set(herd.truth.noise.filter { $0.kind == "tombstoneFirst" }.map(\.id))
    #expect(!tombstones.isEmpty)
    #expect(Set(herd.changes.filter { $0.t == "del" }.compactMap(\.id)) == tombstones)
    #expect(!herd.changes.contains { $0.t == "put" && tombstones.contains($0.id ?? 0) })
  }
}
