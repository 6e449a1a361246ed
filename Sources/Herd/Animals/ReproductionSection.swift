import CivilTime
import HerdBook
import WebShell

/// How a female's cycle stands: what came after her last calving, by the rule of ``CycleCard``, and what is expected.
struct ReproductionSection {
  let card: AnimalCard
  let words: Words

  private var state: Reproduction { card.animal.reproduction }
  private var cycle: CycleCard { state.card }
  private var due: Day? { state.due(gestation: card.constants[.gestationDays]) }

  var html: HTML? {
    guard !card.isMale else { return nil }
    let facts: [(Phrase, String?)] = [
      (.field(.lactationOrder), String(state.lactation)), (.lastCalving, cycle.calving.map(dated)),
      (.daysInMilk, state.isDry ? nil : state.daysInMilk(on: card.day).map(words.integer)),
      (.lastHeat, cycle.heat.map(dated)), (.lastInsemination, cycle.insemination.map(dated)),
      (.field(.serviceOrder), cycle.insemination == nil ? nil : service.map { String($0.order) }),
      (.field(.bull), cycle.insemination == nil ? nil : service?.bull?.text),
      (.lastPregnancyCheck, cycle.pregnancy.map(check)), (.driedOff, cycle.dryOff.map(dated)),
      (.expectedCalving, due.map(dated)),
      (.nextServiceOrder, state.isPregnant ? nil : String(state.nextServiceOrder)),
    ]
    return "\(KeyValueList(words, facts).html)\(reasons.html)"
  }

  private var service: Service? { state.lastService }

  private func dated(_ day: Day) -> String { words.dated(day, on: card.day) }

  private func check(_ day: Day) -> String {
    [state.lastCheck?.result.phrase.text(words), dated(day)].compactMap(\.self).joined(separator: " · ")
  }

  private var reasons: CardReasons {
    CardReasons(
      words: words,
      reasons: [
        (.condition, conditionFacts), (.expectedCalving, dueFacts), (.nextServiceOrder, orderFacts),
      ])
  }

  private var conditionFacts: [Fact] {
    if let pregnancy = state.pregnancy { return [.input(.lastCheck, .day(pregnancy.day))] }
    if state.isServedUnchecked {
      return service.map { [.input(.lastService, .day($0.day))] } ?? []
    }
    guard let days = state.daysInMilk(on: card.day), !state.isDry else { return [] }
    let waiting = Constant.voluntaryWaitingPeriod
    return [.input(.daysInMilk, .days(days)), .constant(waiting, card.constants[waiting])]
  }

  private var dueFacts: [Fact] {
    guard let conception = state.conception else { return [] }
    return [
      .input(.lastService, .day(conception)), .constant(.gestationDays, card.constants[.gestationDays]),
    ]
  }

  private var orderFacts: [Fact] {
    guard !state.isPregnant, let service else { return [] }
    return [.input(.lastService, .day(service.day)), .input(.order, .whole(service.order))]
  }
}

extension Phrase {
  fileprivate func text(_ words: Words) -> String { words(self) }
}

extension Words {
  /// The day, and how far from the other one it is.
  func dated(_ day: Day, on other: Day) -> String {
    self(.dayAndAge(day: date(day, .short), age: distance(of: day, on: other)))
  }

  /// How far a day is from the other one: `3 days ago`, `today`, `in 2 days`.
  func distance(of day: Day, on other: Day) -> String {
    switch day.days(to: other) {
    case 0: self(.thatDay)
    case let days where days > 0: self(.daysAgo(count: days))
    case let days: self(.daysAhead(count: -days))
    }
  }
}

/// Bulls that the mating plan names for her.
struct MatingPlanSection {
  let card: AnimalCard
  let words: Words

  var html: HTML? {
    let bulls = card.animal.plannedBulls
    guard !card.isMale, !bulls.isEmpty else { return nil }
    let rows = bulls.enumerated().map { place, bull in
      KeyValueList.Fact(
        words(.choiceOfBull(place: String(place + 1))), bull.number.text,
        note: bull.isSexed ? words(.field(.isSexed)) : nil)
    }
    return KeyValueList(rows).html
  }
}
