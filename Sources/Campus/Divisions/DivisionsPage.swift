import KOS
import RecordMappingSQLite
import WebShell

/// The divisions of the university as a tree, and each by itself.
struct DivisionsFeature: Feature {
  private static let list = Path("campus", "divisions")
  private static let division = list.appending(.text("code")).appending(.query(ReturnQuery.self))

  var routes: [Route<CampusVisit>] {
    page(Self.list) { visit, _ in try await DivisionsPage(visit) }
    page(Self.division) { visit, path in try await DivisionPage(visit, path.0, from: path.1.from) }
  }

  static func link() -> String { list.link() }

  static func link(to code: String, from origin: ReturnPath? = nil) -> String {
    division.link((code, ReturnQuery(from: origin)))
  }
}

/// The divisions of the university as a tree.
private struct DivisionsPage: FeaturePage {
  private let visit: CampusVisit
  private let state: SyncState
  private let tree: DivisionTree
  /// How many teachers each division has itself.
  private let staff: [String: Int]

  init(_ visit: CampusVisit) async throws {
    self.visit = visit
    state = visit.syncState(of: [.teachers])
    (tree, staff) = try await visit.read { snapshot in
      let staff = try snapshot.fetchAll(TeacherRecord.self).compactMap(\.division)
      return (
        DivisionTree(try snapshot.fetchAll(DivisionRecord.self)),
        staff.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      )
    }
  }

  private var words: Words { visit.words }
  var title: String { words(.divisions) }
  var tab: String? { SearchFeature.link() }
  var back: BackLink? { visit.back(.search, to: SearchFeature.root) }

  var parts: [Fragment] {
    let content = tree.isEmpty ? nothing.html : "<div class=\"texts\">\(tree.roots.flatMap(cards))</div>"
    return [visit.syncBar([.teachers], state).fragment, .box("campus-content", content)]
  }

  /// An empty list is told as such only after a success.
  private var nothing: ListMessage {
    state[.teachers]?.succeeded == nil
      ? ListMessage(words(.divisionsNotYet), text: words(.divisionsNotYetHint), icon: .layers)
      : ListMessage(words(.noDivisions), text: words(.noDivisionsHint), icon: .layers)
  }

  /// A faculty is a card with all that is below it; what only holds faculties together is a heading above them.
  private func cards(_ root: DivisionRecord) -> [HTML] {
    let parts = tree.parts(of: root.code)
    guard root.type == .rectorate || parts.contains(where: { $0.type == .faculty }) else {
      return [card(root)]
    }
    return [card(root, parts: parts.filter { $0.type != .faculty })]
      + parts.filter { $0.type == .faculty }.map { card($0) }
  }

  private func card(_ division: DivisionRecord, parts: [DivisionRecord]? = nil) -> HTML {
    CollapsibleCard(
      "division-\(division.code)", title: name(division), isOpen: division.code == tree.roots.first?.code,
      "<ul class=\"rows\">\(row(division))\((parts ?? tree.parts(of: division.code)).flatMap { rows($0, depth: 0) })</ul>"
    ).html
  }

  /// Itself and what is below it.
  private func rows(_ division: DivisionRecord, depth: Int) -> [HTML] {
    // Deeper ones are few, and data can be wrong.
    guard depth < Self.deepest else { return [] }
    return [row(division, depth: depth + 1)]
      + tree.parts(of: division.code).flatMap { rows($0, depth: depth + 1) }
  }

  private static let deepest = 6

  private func row(_ division: DivisionRecord, depth: Int = 0) -> HTML {
    let count = staff[division.code] ?? 0
    let facts = [
      division.type?.text(words), count > 0 ? words(.divisionTeachers(count: count)) : nil, division.code,
    ]
    return """
      <li class="depth\(min(depth, 3))"><a class="row" href="\(DivisionsFeature.link(to: division.code))"><span class="rmain">\
      <b dir="auto">\(name(division))</b><small>\(facts.compactMap(\.self).joined(separator: " · "))</small>\
      </span></a></li>
      """
  }

  private func name(_ division: DivisionRecord) -> String { visit.text(division.name) ?? division.code }
}
