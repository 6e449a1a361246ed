import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// A part of the stable's changes, narrowed down by kind, period and whose they are.
struct ChangesPage: FeaturePage {
  /// Changes on one page.
  private static let size = 50

  private let visit: HerdVisit
  private let query: ChangesQuery
  private let found: Found

  private struct Found: Sendable {
    /// One more than are shown, where there are more.
    var changes: [ListedChange]
    var animals: [AnimalID: AnimalSummary]
    var names: FieldNames
  }

  init(_ visit: HerdVisit, _ query: ChangesQuery) async throws {
    (self.visit, self.query) = (visit, query)
    var filter = ChangeFilter()
    filter.kind = query.choice.kind
    filter.since = query.choice.period.start(on: visit.today)
    filter.author = query.choice.only == .own ? visit.user?.id : nil
    filter.isUnsent = query.choice.only == .unsent
    filter.stable = visit.choices.stable
    found = try await visit.read { [filter] snapshot in
      let changes = try snapshot.changes(filter, after: query.after, atMost: Self.size + 1)
      return Found(
        changes: changes, animals: try snapshot.summaries(of: Set(changes.map(\.change.animal))),
        names: try snapshot.names(in: changes.map(\.change)))
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.recentChanges) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { visit.back(.herdToday, to: OverviewFeature.page) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [list] }

  var content: HTML {
    let form = ChangeChoiceForm(
      words: words, path: ChangesFeature.link(), choice: query.choice, kinds: ChangeKind.allCases,
      isOfOneAnimal: false)
    return "<section class=\"card pad\">\(form.html)</section>\(list.html)"
  }

  private var list: Fragment {
    let shown = found.changes.prefix(Self.size)
    let card = Card("changes", rows: shown.map(row), none: words(.noChangesFound), foot: pager)
    return card?.fragment ?? .box("changes")
  }

  private func row(_ listed: ListedChange) -> HTML {
    let change = listed.change
    return ChangeListRow(
      words: words, change: change, isUnsent: listed.isUnsent,
      texts: FieldTexts(words: words, names: found.names),
      path: AnimalsFeature.link(to: change, in: RowQuery()),
      animal: found.animals[change.animal]?.title(words), author: author(of: listed)
    ).html
  }

  /// Of others only their number is known.
  private func author(of listed: ListedChange) -> String {
    if listed.hasNoAuthor || listed.change.author == visit.user?.id { return words(.recordedByYou) }
    return words(.recordedByUser(number: listed.change.author.description))
  }

  private var pager: HTML? {
    var (newest, next) = (query, query)
    newest.after = nil
    next.after = found.changes.dropLast().last.map { ChangePosition($0.change) }
    let back: HTML? =
      query.after == nil
      ? nil : Button.link(words(.newestChanges), to: ChangesFeature.link(newest), icon: .up)
    let on: HTML? =
      found.changes.count > Self.size
      ? Button.link(words(.earlierChanges), to: ChangesFeature.link(next), icon: .down) : nil
    return back == nil && on == nil
      ? nil : "<nav class=\"btns\" aria-label=\"\(words(.recentChanges))\">\(back)\(on)</nav>"
  }
}
