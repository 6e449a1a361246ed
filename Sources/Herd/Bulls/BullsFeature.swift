import CivilTime
import Foundation
import HerdBook
import RecordMappingSQLite
import WebShell

/// Bulls whose semen is used here, with what a dose costs where the server says it.
struct BullsFeature: Feature {
  static let root = Path("herd", "bulls")
  private static let list = root.appending(.query(RowQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.list) { visit, query in try await BullsPage(visit, query) }
  }

  static func link() -> String { list.link(RowQuery()) }
}

/// Which bulls a list shows.
enum BullFilter: String, CaseIterable {
  /// Those of the active stable's centre, and those for all: others are priced for somebody else.
  case here = ""
  case general, all, unusable

  /// What can be chosen: without a centre nothing is elsewhere.
  static func choices(in centre: CentreID?, seeing unusable: Bool) -> [BullFilter] {
    (centre == nil ? [.all, .general] : [.here, .general, .all]) + (unusable ? [.unusable] : [])
  }

  func lets(_ bull: PricedBull, in centre: CentreID?) -> Bool {
    switch self {
    case .here: bull.bull.isUsable && bull.isPriced(for: centre)
    case .general: bull.bull.isUsable && bull.isGeneral
    case .all: bull.bull.isUsable
    case .unusable: true
    }
  }

  fileprivate var title: Phrase {
    switch self {
    case .here: .bullsHere
    case .general: .bullsGeneral
    case .all: .bullsAll
    case .unusable: .bullsUnusable
    }
  }
}

/// The list of bulls, searched by number and name.
struct BullsPage: FeaturePage {
  private static let list = "bulls"

  private let visit: HerdVisit
  private let query: RowQuery
  private let choices: [BullFilter]
  private let centres: [CentreID: Centre]
  private let bulls: [PricedBull]

  init(_ visit: HerdVisit, _ query: RowQuery) async throws {
    (self.visit, self.query) = (visit, query.on(BullsFeature.link()))
    let (stable, today) = (visit.choices.stable, visit.today)
    let (centre, bulls, centres) = try await visit.read { snapshot in
      let centre = try snapshot.stables().first { $0.id == stable }?.centre
      return (
        centre, try PricedBull.all(in: snapshot, for: centre, on: today),
        try snapshot.centres()
      )
    }
    self.centres = Dictionary(centres.map { ($0.id, $0) }) { first, _ in first }
    let seesAll = visit.user?.rights.contains(.allBulls) == true
    choices = BullFilter.choices(in: centre, seeing: seesAll)
    let filter = choices.first { $0.rawValue == query.filter } ?? choices[0]
    let search = query.search.trimmingCharacters(in: .whitespaces)
    self.bulls = bulls.filter { filter.lets($0, in: centre) && $0.has(search) }
  }

  private var words: Words { visit.words }

  var title: String { words(.bulls) }
  var back: BackLink? { visit.back(.herdToday, to: OverviewFeature.page) }
  var showsTitle: Bool { true }
  var placesParts: Bool { true }

  var parts: [Fragment] { [count.fragment] }

  var content: HTML { "\(head)<section class=\"card edged\">\(rows)</section>" }

  func part(_ name: String) -> HTML? { name == RowList.part ? rows : nil }

  private var count: RowCount { RowCount(words.integer(bulls.count), of: Self.list) }

  private var head: HTML {
    let search = RowSearch(
      of: Self.list, query: query, label: words(.searchBulls), placeholder: words(.searchBullsPlaceholder),
      filterLabel: words(.bullsShown),
      filters: choices.enumerated().map { index, choice in
        .init(value: index == 0 ? "" : choice.rawValue, label: words(choice.title))
      }, words: words)
    return
      "<div class=\"listhead\">\(LargeTitle(title, detail: count.html).html)\(search.html)</div>"
  }

  private var rows: HTML {
    let start = RowList.start(of: query.offset)
    return RowList(
      Self.list, query: query, total: bulls.count,
      rows: bulls.dropFirst(start).prefix(RowList.size).map(row), words: words
    ).html
  }

  private func row(_ entry: PricedBull) -> ListRow {
    let price = shownPrice(of: entry).map { price in
      words(.bullPriceText(price: words.number(Double(price) / 1000, decimals: price % 1000 == 0 ? 0 : 2)))
    }
    let chips =
      (entry.bull.isSexed ? [Chip(words(.fieldIsSexed), icon: .check)] : [])
      + (entry.bull.isUsable ? [] : [Chip(words(.bullNotUsable), icon: .off, tone: .warn)])
    return ListRow(
      entry.bull.number.text,
      detail: "\([entry.bull.name, place(of: entry), price].compactMap(\.self).joined(separator: " · "))",
      path: visit.edition.has(.codeLists) ? visit.link(HerdList.bulls.addresses.thing, entry.row.id) : nil,
      icon: .cow,
      trailing: "<span class=\"chips\">\(chips.map(\.html))</span>", isPending: entry.row.isPending)
  }

  /// What is contracted is not for all eyes.
  private func shownPrice(of entry: PricedBull) -> Int? {
    entry.isGeneral || visit.edition.has(.contractPrices) ? entry.price : nil
  }

  /// For whom it is priced.
  private func place(of entry: PricedBull) -> String {
    guard !entry.isGeneral else { return words(.generalBull) }
    return words.list(
      entry.centres.sorted().map { id in
        let centre = centres[id]
        return centre?.name ?? words(.centreNumber(number: "\(centre?.number ?? id.rawValue)"))
      })
  }
}
