import Foundation
import HerdBook
import WebShell

/// Animals of the active stable, by ear tag.
struct AnimalsPage: SplitListPage {
  private static let list = "animals"

  private let visit: HerdVisit
  private let query: RowQuery
  private let rows: [ListRow]
  private let total: Int
  private let heavyAfter: Int
  private let hasMore: Bool

  /// - Parameter thing: the address of the card that is shown beside it.
  init(_ visit: HerdVisit, _ query: RowQuery, beside thing: String?) async throws {
    (self.visit, self.query) = (visit, query.on(AnimalsFeature.link()))
    var filter = AnimalFilter(AnimalFilter.Category(rawValue: query.filter) ?? .all, in: visit.choices.stable)
    filter.search = query.search.trimmingCharacters(in: .whitespaces)
    let start = RowList.start(of: query.offset)
    let (found, heavyAfter) = try await visit.read { [filter, today = visit.today] snapshot in
      var filter = filter
      filter.heavyAfter = try snapshot.constants()[.heavilyPregnantDays]
      return (try snapshot.animals(filter, on: today, from: start, atMost: RowList.size), filter.heavyAfter)
    }
    (total, hasMore, self.heavyAfter) = (found.total, found.hasMore, heavyAfter)
    // A card knows what was searched, and not which part of the list was before one's eyes.
    let list = RowQuery(path: "", search: query.search, filter: query.filter)
    rows = found.rows.map { animal in
      let path = AnimalsFeature.link(to: AnimalID(animal.id), in: list)
      return ListRow(
        animal.title(visit.words), detail: "\(animal.detail(visit.words))", path: path,
        icon: .cow, isCurrent: path.prefix { $0 != "?" } == thing?.prefix { $0 != "?" },
        isPending: animal.id < 0)
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.animals) }
  var tab: String? { AnimalsFeature.link() }
  var hint: ListPlaceholder {
    ListPlaceholder(words(.chooseAnimal), text: words(.chooseAnimalHint), icon: .cow)
  }

  var parts: [Fragment] { [count.fragment] }
  var content: HTML { "\(head)\(list.html)" }

  func part(_ name: String) -> HTML? { name == RowList.part ? list.html : nil }

  private var count: RowCount { RowCount(list.count, of: Self.list) }

  private var scan: HTML { Button.link(words(.scanCode), to: CodesFeature.link(), icon: .camera) }

  private var newAnimal: HTML {
    visit.lock(of: .birth) == nil
      ? Button.link(words(.newAnimal), to: RecordingFeature.link(.birth), icon: .plus) : .empty
  }

  private var list: RowList {
    var list = RowList(Self.list, query: query, total: total, rows: rows, words: words)
    list.hasMore = hasMore
    list.above = "<div class=\"btns\">\(scan)\(visit.bulkLink(BulkQuery(.animals, query)))</div>"
    return list
  }

  private var head: HTML {
    let search = RowSearch(
      of: Self.list, query: query, label: words(.searchAnimals),
      placeholder: words(.searchAnimalsPlaceholder),
      filterLabel: words(.animalCategory),
      filters: AnimalFilter.Category.allCases.map {
        .init(value: $0.rawValue, label: words($0.title(heavyAfter: heavyAfter)))
      },
      words: words)
    return
      "<div class=\"listhead\">\(LargeTitle(words(.animals), detail: count.html, actions: newAnimal).html)\(search.html)</div>"
  }
}

extension AnimalFilter.Category {
  /// What animals of it are called.
  ///
  /// - Parameter days: after which a pregnant heifer is heavily pregnant.
  func title(heavyAfter days: Int) -> Phrase {
    switch self {
    case .all: .allAnimals
    case .heifers: .heifers
    case .heavy: .heavyHeifers(days: String(days))
    case .cows: .cows
    case .males: .males
    }
  }
}

extension AnimalSummary {
  /// The ear tag, or what else the animal is known by.
  func title(_ words: Words) -> String { tag.isEmpty ? words(.animalWithoutTag) : tag }

  /// What finds it where one types; empty where it has no number.
  var knownBy: String { tag.isEmpty ? collar.map(String.init) ?? eid ?? "" : tag }

  /// Collar and what the animal is.
  func detail(_ words: Words) -> String {
    [collar.map { words(.collarNumber(number: String($0))) }, words(kindPhrase), name].compactMap(\.self)
      .joined(separator: " · ")
  }

  var kindPhrase: Phrase {
    isMale ? .maleAnimal : lactation == 0 ? .heifer : .cowInLactation(order: String(lactation))
  }
}
