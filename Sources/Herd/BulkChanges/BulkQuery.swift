import Foundation
import HerdBook
import RecordMappingSQLite
import WebShell

/// Which animals something is recorded of: those of a list or of a group, and those whose numbers were typed.
struct BulkQuery: PathQuery {
  /// Where the animals are from.
  enum Source: String, Sendable {
    case numbers = ""
    case animals, due, group
  }

  var source = Source.numbers
  /// How the list was searched and filtered.
  var list = RowQuery()
  var group = 0
  /// Numbers of animals as somebody has typed or pasted them.
  var numbers = ""

  static let parameters: [QueryParameter<BulkQuery>] =
    [
      QueryParameter(word: "from", \Self.source),
      QueryParameter("group", \Self.group), QueryParameter("numbers", \Self.numbers),
    ] + parameters(of: \.list)

  init() {}

  /// All of a list, whichever part of it one sees.
  init(_ source: Source, _ list: RowQuery) {
    self.source = source
    self.list = RowQuery(path: "", search: list.search, filter: list.filter)
  }

  init(group: GroupID) { (source, self.group) = (.group, group.rawValue) }

  /// So many animals at once and no more: a form holds them all.
  static let most = 1000

  /// The typed numbers, each once.
  var typed: [String] {
    numbers.split { $0.isNewline || ",;\t".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.uniqued()
  }
}

/// The animals that a query means.
struct BulkSelection: Sendable {
  var animals: [AnimalSummary] = []
  /// How many there are in all.
  var total = 0
  /// Typed numbers that no animal has, and those that several have.
  var unknown: [String] = []
  var ambiguous: [String] = []
}

extension StoreSnapshot {
  /// Returns the animals that are meant, as many as can be taken at once.
  func animals(_ query: BulkQuery, _ visit: HerdVisit) throws -> BulkSelection {
    var selection = BulkSelection()
    (selection.animals, selection.total) = try listed(query, visit)
    for number in query.typed.prefix(BulkQuery.most) {
      let found = try animals(named: number, in: visit.choices.stable, on: visit.today)
      switch found.count {
      case 0: selection.unknown.append(number)
      case 1: selection.animals += found.filter { one in !selection.animals.contains { $0.id == one.id } }
      default: selection.ambiguous.append(number)
      }
    }
    selection.total = max(selection.total, selection.animals.count)
    selection.animals = Array(selection.animals.prefix(BulkQuery.most))
    return selection
  }

  private func listed(_ query: BulkQuery, _ visit: HerdVisit) throws -> ([AnimalSummary], Int) {
    switch query.source {
    case .numbers: return ([], 0)
    case .due:
      var filter = DueFilter(DueList(rawValue: query.list.filter), in: visit.choices.stable)
      filter.search = query.list.search
      let found = try dueAnimals(filter, on: visit.today, from: 0, atMost: BulkQuery.most)
      return (found.rows.map(\.animal).uniqued(), found.total)
    case .animals, .group:
      let category = AnimalFilter.Category(rawValue: query.list.filter) ?? .all
      var filter = AnimalFilter(category, in: visit.choices.stable, matching: query.list.search)
      filter.heavyAfter = try constants()[.heavilyPregnantDays]
      if query.source == .group { filter.group = GroupID(query.group) }
      let found = try animals(filter, on: visit.today, from: 0, atMost: BulkQuery.most)
      return (found.rows, found.total)
    }
  }
}
