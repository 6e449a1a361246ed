import CivilTime
import Testing

@testable import HerdGeneration

@Suite struct `A generated history` {
  /// By the animal and in the order in which they happened, without rows that are wrong and nothing else.
  private func histories(_ herd: GeneratedHerd) -> [Int: [Row]] {
    let intruders = herd.intruders
    let changes = herd.changes.filter { $0.t == "put" && !intruders.contains($0.id ?? 0) }
    return Dictionary(grouping: changes) { $0.a ?? 0 }.mapValues {
      $0.sorted { ($0.d ?? "", $0.at ?? "", $0.id ?? 0) < ($1.d ?? "", $1.at ?? "", $1.id ?? 0) }
    }
  }

  private func days(_ one: Row, _ other: Row) -> Int? {
    guard let first = one.d.flatMap(Day.init(rawValue:)), let second = other.d.flatMap(Day.init(rawValue:))
    else { return nil }
    return first.days(to: second)
  }

  @Test func `begins with the birth and ends with the departure`() throws {
    let herd = try GeneratedHerd.noisy.get()
    let out = Dictionary(uniqueKeysWithValues: herd.truth.animals.map { ($0.a, $0.out) })
    for (animal, history) in histories(herd) {
      #expect(history.first?.k == .number(13))
      guard let departure = try #require(out[animal]) else { continue }
      #expect(history.last?.d == departure)
      #expect(history.contains { $0.k == .number(2) && $0.d == departure })
    }
  }

  @Test func `has only animals that there are`() throws {
    let herd = try GeneratedHerd.noisy.get()
    #expect(Set(histories(herd).keys) == Set(herd.truth.animals.map(\.a)))
  }

  @Test func `is known on its days`() throws {
    let herd = try GeneratedHerd.noisy.get()
    for row in histories(herd).values.joined() {
      #expect(row.d ?? "" <= row.at?.prefix(10) ?? "" && row.at?.prefix(10) ?? "" <= "2026-11-18")
    }
  }

  @Test func `has calvings in their order, 265 to 300 days after a service`() throws {
    let herd = try GeneratedHerd.m.get()
    var (counted, isNatural) = (0, false)
    for history in histories(herd).values {
      var (service, order): (Row?, Int) = (nil, 0)
      for row in history {
        if row.k == .number(19) { (service, isNatural) = (row, false) }
        if row.k == .number(36) { isNatural = true }
        guard row.k == .number(17) else { continue }
        order += 1
        #expect(row.f?.order == order)
        if let service, !isNatural {
          #expect((265...300).contains(try #require(days(service, row))))
          counted += 1
        }
        service = nil
      }
    }
    #expect(counted > 500)
  }

  @Test func `has nothing of females with males`() throws {
    let herd = try GeneratedHerd.noisy.get()
    let males = Set(herd.truth.animals.filter { $0.sex == "M" }.map(\.a))
    let females = Set([17, 18, 19, 20, 21, 25, 28, 33, 36].map(Row.Kind.number))
    for (animal, history) in histories(herd) where males.contains(animal) {
      #expect(!history.contains { $0.k.map(females.contains) ?? true })
    }
  }

  @Test func `has each kind, also the rare ones, of at least one animal in a hundred`() throws {
    let herd = try GeneratedHerd.m.get()
    var animals: [Row.Kind: Set<Int>] = [:]
    for (animal, history) in histories(herd) {
      for kind in history.compactMap(\.k) { animals[kind, default: []].insert(animal) }
    }
    let kinds = HerdChangeKind.allCases.map { $0 == .hooves ? Row.Kind.hooves : .number($0.rawValue) }
    for kind in kinds { #expect(animals[kind, default: []].count >= 10, "\(kind)") }
  }
}
