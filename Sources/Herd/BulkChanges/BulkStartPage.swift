import HerdBook
import RecordMappingSQLite
import WebShell

/// Which animals are meant, and what can be recorded of all of them.
struct BulkStartPage: FeaturePage {
  private static let numbers = FormField.lines("numbers", .bulkNumbers, maxLength: 4000, rows: 3)
    .hint(.bulkNumbersHint)

  private let visit: HerdVisit
  private let query: BulkQuery
  private let selection: BulkSelection
  private let groups: [Group]

  init(_ visit: HerdVisit, _ query: BulkQuery) async throws {
    (self.visit, self.query) = (visit, query)
    (selection, groups) = try await visit.read { snapshot in
      let groups = try snapshot.groups().filter { group in
        (visit.user?.sees(group.stable) ?? false)
          && (visit.choices.stable == nil || visit.choices.stable == group.stable)
      }
      return (try snapshot.animals(query, visit), groups)
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.bulkChange) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? {
    query.source == .due
      ? BackLink(
        words(DueList(rawValue: query.list.filter)?.phrase ?? .due), to: DueListsFeature.link(query.list))
      : BackLink(words(.animals), to: AnimalsFeature.link(query.list))
  }

  /// How many animals there are, and what can be recorded of them.
  var parts: [Fragment] {
    if let lock = visit.recordingLock {
      return [.box("bulk-lock", DisabledHint(id: "bulk-locked", text: words(lock)).html)]
    }
    return [Card("bulk-animals", title: words(.animals), animals).fragment, kinds]
  }

  var placesParts: Bool { true }
  var content: HTML {
    visit.recordingLock == nil ? "\(parts.map(\.html))\(others)" : "\(parts.map(\.html))"
  }

  private var animals: HTML {
    guard !selection.animals.isEmpty else { return "<p>\(words(.bulkNone))</p>\(missed)" }
    let source =
      switch query.source {
      case .due: words(DueList(rawValue: query.list.filter)?.phrase ?? .allDueLists)
      case .group:
        groups.first { $0.id.rawValue == query.group }.map {
          words(.labelled(label: words(.field(.group)), text: $0.label))
        }
      case .animals, .numbers: String?.none
      }
    let count = [words(.animalCount(count: selection.animals.count)), source].compactMap(\.self)
    let cut: HTML? =
      selection.total > selection.animals.count
      ? Callout(.warn, title: words(.bulkCut(count: BulkQuery.most)), text: .empty).html : nil
    return "<p>\(count.joined(separator: " · "))</p>\(cut)\(missed)"
  }

  /// Numbers that stand for no animal.
  private var missed: HTML? {
    let lines =
      selection.unknown.map { ($0, Phrase.noAnimalFound) }
      + selection.ambiguous.map { ($0, Phrase.severalAnimalsFound) }
    return Callout(
      .warn, title: words(.bulkMissed(count: lines.count)),
      lines: lines.map { "\(words(.labelled(label: $0.0, text: words($0.1))))" })?.html
  }

  private var kinds: Fragment {
    let kinds: [ChangeKind] =
      selection.animals.isEmpty
      ? []
      : visit.recordedKinds(for: nil).filter(\.declaration.isForMany)
    let rows = kinds.map { kind in
      CardRow(words(kind.phrase), path: BulkChangesFeature.link(kind, query), icon: kind.icon).html
    }
    let card = Card("bulk-kinds", title: words(.bulkKinds), rows: rows)
    return card?.fragment ?? .box("bulk-kinds")
  }

  /// Other animals than these, or more of them.
  private var others: HTML {
    var (entry, ofGroup, ofNumbers) = (FormState(words), query, query)
    entry.fill(Self.numbers, with: query.numbers)
    (ofGroup.source, ofGroup.group, ofGroup.list, ofNumbers.numbers) = (.group, 0, RowQuery(), "")
    let path = BulkChangesFeature.link()
    let group = PickForm(
      path, hidden: ofGroup.hiddenFields,
      [
        .list(
          name: "group", label: words(.field(.group)),
          options: groups.map { (String($0.id.rawValue), $0.label) },
          selected: String(query.group))
      ], submit: words(.choose)
    ).html
    let numbers: HTML = """
      <form class="form" action="\(path)">\(ofNumbers.hiddenFields)\(entry.html(Self.numbers))\
      \(Button(words(.bulkAdd), icon: .plus).html)</form>
      """
    return "\(groups.isEmpty ? .empty : group)\(Card("bulk-numbers", title: nil, numbers).html)"
  }
}
