import CivilTime
import HerdBook
import HerdGeneration
import Testing

@testable import HerdSamples

/// The book against what the simulation knows; only where nobody has recorded what is wrong.
@Suite struct `What the book makes of a simulated herd` {
  /// Made once for all tests, as it takes its time.
  private static let shared = Result { () throws -> GeneratedHerd in
    var sample = try GeneratedHerd(
      HerdScenario(seed: 5, size: HerdSize(animals: 2500, years: 2), kind: .mixed, noisePerMille: 0))
    sample.fold()
    return sample
  }

  private let sample: GeneratedHerd

  init() throws { sample = try Self.shared.get() }

  private var animals: [(history: AnimalHistory, truth: JSONObject)] {
    (sample.truth["animals"]?.list ?? []).compactMap(\.object).compactMap { truth in
      guard let id = truth["a"]?.whole, let history = sample.herd.histories[AnimalID(id)] else { return nil }
      return (history, truth)
    }
  }

  @Test func `is every animal as it was simulated`() {
    #expect(animals.count > 900)
    for (history, truth) in animals {
      let animal = history.animal
      #expect(animal.sex?.rawValue == truth["sex"]?.text, "\(animal.id)")
      #expect(animal.disposal?.day.rawValue == truth["out"]?.text, "\(animal.id)")
      guard truth["out"] == nil else { continue }
      #expect(animal.group?.rawValue == truth["group"]?.whole, "\(animal.id)")
      guard animal.sex == .female else { continue }
      #expect(animal.reproduction.lactation == truth["order"]?.whole, "\(animal.id)")
      #expect(animal.reproduction.freshSince?.rawValue == truth["calved"]?.text, "\(animal.id)")
      #expect(animal.reproduction.driedOff?.rawValue == truth["dry"]?.text, "\(animal.id)")
    }
  }

  /// Names of the truth by the lists of the book, where both mean the same. Of what nobody knows the day of,
  /// and of who is excluded from breeding, they mean something else.
  private static let names: [DueList: Set<String>] = [
    .heatWatch: ["heatWatch"], .service: ["serviceDue"], .pregnancyCheck: ["pregnancyCheck"],
    .recheck: ["recheck"], .dryOff: ["dryOff"], .calving: ["calving", "overdue"],
    .heavilyPregnant: ["heavilyPregnantHeifer"], .tag: ["tag", "tagReminder"],
    .withdrawal: ["milkWithdrawal", "meatWithdrawal"],
  ]

  @Test(arguments: DueList.allCases.filter { names[$0] != nil })
  func `is the due lists that the simulation keeps`(list: DueList) throws {
    let names = try #require(Self.names[list])
    let context = DueContext(on: sample.lastDay, in: sample.herd)
    var (both, onlyBook, onlyTruth) = (0, [Int](), [Int]())
    for (history, truth) in animals
    where truth["out"] == nil && truth["natural"] == nil && truth["excluded"] == nil {
      let isTrue = !names.isDisjoint(with: (truth["lists"]?.list ?? []).compactMap(\.text))
      let isListed = DueLists.items(of: history, context).contains { $0.list == list }
      if isTrue && isListed { both += 1 }
      if isTrue != isListed {
        isListed ? onlyBook.append(history.animal.id.rawValue) : onlyTruth.append(history.animal.id.rawValue)
      }
    }
    #expect(both > 0 && onlyBook.isEmpty && onlyTruth.isEmpty)
  }

  /// The simulation knows also pregnancies that were lost before anybody checked, and what happened with a
  /// bull: a few cows of a window, and days open to one in a hundred.
  @Test func `is the figures that the simulation counts, but for what nobody has noticed`() throws {
    var dairy = try GeneratedHerd(
      HerdScenario(seed: 9, size: HerdSize(animals: 1200, years: 2), noisePerMille: 0))
    dairy.fold()
    let cycles = dairy.herd.histories.values.flatMap { BreedingCycle.cycles(of: $0) }
    let report = ReproductionReport(of: cycles, on: dairy.lastDay, windows: 8)
    let truth = try #require(dairy.truth["kpi"]?.object)
    let windows = (truth["windows"]?.list ?? []).compactMap(\.object)
    for window in report.windows where !window.isProvisional {
      let known = try #require(windows.first { $0["from"]?.text == window.days.lowerBound.rawValue })
      #expect(window.serviceRate.denominator > 40)
      #expect(window.serviceRate.isNear(try #require(known["serviceRate"]?.ratio)))
      #expect(window.pregnancyRate.isNear(try #require(known["confirmedRate"]?.ratio)))
    }
    #expect(report.calvingInterval == truth["calvingInterval"]?.ratio)
    let daysOpen = try #require(truth["daysOpen"]?.ratio?.perMille)
    #expect(abs(try #require(report.daysOpen.perMille) - daysOpen) < daysOpen / 100)
  }
}

extension Ratio {
  fileprivate func isNear(_ other: Ratio) -> Bool {
    abs(numerator - other.numerator) <= 2 && abs(denominator - other.denominator) <= 3
  }
}

extension JSONNode {
  fileprivate var ratio: Ratio? {
    guard let numerator = object?["numerator"]?.whole, let denominator = object?["denominator"]?.whole else {
      return nil
    }
    return Ratio(numerator, of: denominator)
  }
}
