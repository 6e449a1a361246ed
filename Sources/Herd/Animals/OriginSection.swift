import CivilTime
import HerdBook
import WebShell

/// Who the animal is and what it is now; the part of a card that does not fold.
struct OriginSection {
  let card: AnimalCard
  let visit: HerdVisit
  let query: CardQuery

  private var words: Words { visit.words }

  var fragment: Fragment {
    Card("animal-origin", title: words(.origin), isPadded: false, "\(picture)\(KeyValueList(facts).html)")
      .fragment
  }

  private var picture: HTML? {
    card.picture.map { photo, change in
      "<a href=\"\(AnimalsFeature.link(to: change, in: query.list))\">\(change.picture(photo, words))</a>"
    }
  }

  private var facts: [KeyValueList.Fact] {
    let animal = card.animal
    let values: [(Phrase, String?, String?)] = [
      (.condition, card.conditions.map { words($0.phrase) }.joined(separator: " · "), nil),
      (.field(.name), animal.name, nil), (.field(.group), card.group?.label, nil),
      (.field(.collar), card.summary.collar.map(String.init), nil), (.field(.eid), card.summary.eid, nil),
      (.field(.vitalimeter), animal.vitalimeter.map(String.init), nil), (.field(.breed), animal.breed, nil),
      (.field(.colour), animal.colour, nil), (.bornOn, card.birth.map(birth), nil),
      (.field(.dam), card.dam, card.damInHerd.map { AnimalsFeature.link(to: $0, in: query.list) }),
      (.field(.sire), card.sire, nil), (.field(.maternalGrandsire), animal.maternalGrandsire?.text, nil),
      (.boughtOn, animal.purchasedOn.map { words.date($0, .short) }, nil),
      (.field(.saleDate), animal.plannedSale.map { words.date($0, .short) }, nil),
      (.leftHerd, left, nil),
    ]
    return values.compactMap { label, value, path in
      guard let value, !value.isEmpty else { return nil }
      return KeyValueList.Fact(words(label), value, path: path)
    }
  }

  private func birth(_ day: Day) -> String {
    words(.dayAndAge(day: words.date(day, .short), age: words.age(since: day, on: card.day)))
  }

  private var left: String? {
    card.animal.disposal.map { left in
      [words.date(left.day, .short), left.kind.map { words($0.phrase) }].compactMap(\.self).joined(
        separator: " · ")
    }
  }
}

extension Words {
  /// Days of a calf, months of a heifer, years of a cow.
  func age(since birth: Day, on day: Day) -> String {
    let days = max(0, birth.days(to: day))
    if days < 60 { return self(.daysOld(count: days)) }
    let months = Months.whole(from: birth, to: day)
    return months < 24 ? self(.monthsOld(count: months)) : self(.yearsOld(count: months / 12))
  }
}

/// Animals that she has borne.
struct OffspringSection {
  let card: AnimalCard
  let query: CardQuery
  let words: Words

  var html: HTML? {
    guard !card.offspring.isEmpty else { return nil }
    let rows = card.offspring.reversed().map { calf -> HTML in
      let born = calf.from.flatMap { Day(iso8601: $0) }.map { words(.bornOnDay(day: words.date($0, .short))) }
      return CardRow(
        calf.title(words), [words(calf.kindPhrase), born].compactMap(\.self).joined(separator: " · "),
        path: AnimalsFeature.link(to: AnimalID(calf.id), in: query.list), icon: .cow
      ).html
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }
}
