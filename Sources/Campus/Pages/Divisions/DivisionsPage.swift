import KOS
import RecordMappingSQLite
import WebShell

/// The divisions of the university as a tree.
struct DivisionsPage: CampusPage {
  static let parts: [DataPart] = [.teachers]

  var context: PageContext
  var tree: DivisionTree
  /// How many teachers each division has itself.
  var staff: [String: Int]

  init(_ context: PageContext) async throws {
    self.context = context
    let store = context.campus.store
    tree = DivisionTree(try await store.fetchAll(DivisionRecord.self))
    staff = try await store.fetchAll(TeacherRecord.self).compactMap(\.division)
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  var title: String { words(.divisions) }
  var tab: String { Paths.search }
  var subject: String? { "divisions" }
  var state: SyncState { context.state }
  var words: Words { context.words }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.search), to: Paths.search).html)</div>\(LargeTitle(title).html)
    """
  }

  var content: HTML {
    tree.isEmpty
      ? nothing.html
      : "<div class=\"texts\">\(tree.roots.flatMap(cards))</div>"
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
      <li class="depth\(min(depth, 3))"><a class="row" href="\(Paths.division(division.code))"><span class="rmain">\
      <b dir="auto">\(name(division))</b><small>\(facts.compactMap(\.self).joined(separator: " · "))</small>\
      </span></a></li>
      """
  }

  private func name(_ division: DivisionRecord) -> String { context.text(division.name) ?? division.code }
}
