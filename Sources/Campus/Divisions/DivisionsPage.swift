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
  private var nothing: ListPlaceholder {
    state[.teachers]?.succeeded == nil
      ? ListPlaceholder(words(.divisionsNotYet), text: words(.divisionsNotYetHint), icon: .layers)
      : ListPlaceholder(words(.noDivisions), text: words(.noDivisionsHint), icon: .layers)
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

/// A faculty, department or other part of the university: where it belongs, what belongs to it, who works there.
struct DivisionPage: FeaturePage {
  private let visit: CampusVisit
  private let code: String
  /// Where one came from; without that the way leads up the tree.
  private let origin: ReturnPath?
  private let state: SyncState
  /// The division and those it belongs to.
  private let chain: [DivisionRecord]
  private let divisions: [DivisionRecord]
  private let teachers: [TeacherRecord]

  init(_ visit: CampusVisit, _ code: String, from origin: ReturnPath?) async throws {
    (self.visit, self.code, self.origin) = (visit, code, origin)
    state = visit.syncState(of: [.teachers])
    (chain, divisions, teachers) = try await visit.read { snapshot in
      let tree = DivisionTree(try snapshot.fetchAll(DivisionRecord.self))
      let teachers = try snapshot.fetchAll(TeacherRecord.self, where: .equal(.division, code))
        .sorted { Self.key($0).lexicographicallyPrecedes(Self.key($1)) }
      return (tree.chain(of: code), tree.parts(of: code), teachers)
    }
  }

  private static func key(_ teacher: TeacherRecord) -> [String] {
    [teacher.lastName, teacher.firstName].map { FoldedWords.squeezed($0 ?? "") }
  }

  private var words: Words { visit.words }
  /// Where pages that it links to lead back.
  private var here: ReturnPath { ReturnPath(path: DivisionsFeature.link(to: code, from: origin)) }

  var title: String { chain.first.map(name) ?? code }
  var subtitle: String? { visit.text(chain.first?.abbreviation) }
  var tab: String? { origin?.tab ?? SearchFeature.link() }

  var back: BackLink? {
    if let origin { return origin.link(words) }
    guard chain.count > 1 else { return BackLink(words(.divisions), to: DivisionsFeature.link()) }
    return BackLink(name(chain[1]), to: DivisionsFeature.link(to: chain[1].code))
  }

  var parts: [Fragment] { [visit.syncBar([.teachers], state).fragment, .box("campus-content", cards)] }

  private var cards: HTML {
    if chain.isEmpty, teachers.isEmpty {
      return ListPlaceholder(words(.divisionUnknown), text: words(.divisionsNotYetHint), icon: .layers).html
    }
    return "<div class=\"cards\">\(facts)\(divisionRows)\(people)</div>"
  }

  private var facts: HTML {
    var facts: [KeyValueList.Fact] = [.init(words(.courseCode), code)]
    if let type = chain.first?.type?.text(words) { facts.insert(.init(words(.divisionKind), type), at: 0) }
    facts += chain.dropFirst().map {
      .init(
        $0.type?.text(words) ?? words(.division), name($0),
        path: DivisionsFeature.link(to: $0.code, from: here))
    }
    return Card("division-facts", title: words(.division), isPadded: false, KeyValueList(facts).html).html
  }

  private var divisionRows: HTML? {
    let rows = divisions.map {
      LinkRow(
        name($0), text: [$0.type?.text(words), $0.code].compactMap(\.self).joined(separator: " · "),
        path: DivisionsFeature.link(to: $0.code, from: here), icon: .layers
      ).html
    }
    return Card("division-parts", title: words(.divisionParts), rows: rows)?.html
  }

  private var people: HTML? {
    let rows = teachers.map {
      LinkRow(
        $0.name ?? $0.id, text: $0.email ?? "",
        path: here.leading(to: SearchFeature.link(toTeacher: $0.id)), icon: .user
      ).html
    }
    let title = words(.divisionTeachers(count: teachers.count))
    return Card("division-people", title: title, rows: rows)?.html
  }

  private func name(_ division: DivisionRecord) -> String { visit.text(division.name) ?? division.code }
}

/// The divisions of the university, and which belongs to which.
struct DivisionTree: Sendable {
  private let divisions: [String: DivisionRecord]
  private let children: [String: [DivisionRecord]]
  /// Those that belong to none, by code.
  let roots: [DivisionRecord]

  init(_ records: [DivisionRecord]) {
    let records = records.sorted { $0.code < $1.code }
    let known = Dictionary(records.map { ($0.code, $0) }) { first, _ in first }
    divisions = known
    let isRoot = { (record: DivisionRecord) in
      record.parent.map { known[$0] == nil || $0 == record.code } ?? true
    }
    roots = records.filter(isRoot)
    children = Dictionary(grouping: records.filter { !isRoot($0) }) { $0.parent ?? "" }
  }

  var isEmpty: Bool { divisions.isEmpty }

  subscript(code: String) -> DivisionRecord? { divisions[code] }

  /// Those right below it, by code.
  func parts(of code: String) -> [DivisionRecord] { children[code] ?? [] }

  /// The division itself and those it belongs to, up to its faculty, the highest last.
  func chain(of code: String) -> [DivisionRecord] {
    var chain: [DivisionRecord] = []
    var next = divisions[code]
    // Data can be wrong: none comes twice.
    while let division = next, !chain.contains(where: { $0.code == division.code }) {
      chain.append(division)
      if division.type == .faculty || division.type == .rectorate { break }
      next = division.parent.flatMap { divisions[$0] }
    }
    return chain
  }

  /// How many there are below it, at any depth.
  func count(below code: String) -> Int {
    var (seen, open, count) = (Set([code]), [code], 0)
    while let next = open.popLast() {
      for part in parts(of: next) where seen.insert(part.code).inserted {
        count += 1
        open.append(part.code)
      }
    }
    return count
  }
}
