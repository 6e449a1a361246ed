import KOS
import RecordMappingSQLite
import WebShell

/// A faculty, department or other part of the university: where it belongs, what belongs to it, who works there.
struct DivisionPage: CampusPage {
  static let parts: [DataPart] = [.teachers]

  var context: PageContext
  var code: String
  /// Where one came from; without that the way leads up the tree.
  var back: WayBack?
  /// The division and those it belongs to.
  var chain: [DivisionRecord]
  var divisions: [DivisionRecord]
  var teachers: [TeacherRecord]

  init(_ context: PageContext, _ code: String, back: WayBack?) async throws {
    self.context = context
    self.code = code
    self.back = back
    let store = context.campus.store
    let tree = DivisionTree(try await store.fetchAll(DivisionRecord.self))
    chain = tree.chain(of: code)
    divisions = tree.parts(of: code)
    teachers = try await store.fetchAll(TeacherRecord.self, where: .equal(.division, code))
      .sorted { Self.key($0).lexicographicallyPrecedes(Self.key($1)) }
  }

  private static func key(_ teacher: TeacherRecord) -> [String] {
    [teacher.lastName, teacher.firstName].map { FoldedWords.squeezed($0 ?? "") }
  }

  var title: String { chain.first.map(name) ?? code }
  var tab: String { back?.tab ?? Paths.search }
  var subject: String? { "division/\(Paths.encoded(code))" }
  var state: SyncState { context.state }
  var words: Words { context.words }

  private var here: WayBack {
    let own = Paths.division(code)
    return WayBack(path: back?.leading(to: own) ?? own)
  }

  var heading: HTML {
    """
    <div class="upward">\(upward.html)</div>\
    \(LargeTitle(title, detail: context.text(chain.first?.abbreviation).map { "\($0)" }).html)
    """
  }

  private var upward: BackLink {
    if let back { return BackLink(back.label(words), to: back.path) }
    guard chain.count > 1 else { return BackLink(words(.divisions), to: Paths.divisions) }
    return BackLink(name(chain[1]), to: Paths.division(chain[1].code))
  }

  var content: HTML {
    if chain.isEmpty, teachers.isEmpty {
      return ListMessage(words(.divisionUnknown), text: words(.divisionsNotYetHint), icon: .layers).html
    }
    return "<div class=\"cards\">\(facts)\(parts)\(people)</div>"
  }

  private var facts: HTML {
    var facts: [KeyValueList.Fact] = [.init(words(.courseCode), code)]
    if let type = chain.first?.type?.text(words) { facts.insert(.init(words(.divisionKind), type), at: 0) }
    facts += chain.dropFirst().map {
      .init(
        $0.type?.text(words) ?? words(.division), name($0), path: here.leading(to: Paths.division($0.code)))
    }
    return Card("division-facts", title: words(.division), isPadded: false, KeyValueList(facts).html).html
  }

  private var parts: HTML? {
    guard !divisions.isEmpty else { return nil }
    let rows = divisions.map {
      LinkRow(
        name($0), text: [$0.type?.text(words), $0.code].compactMap(\.self).joined(separator: " · "),
        path: here.leading(to: Paths.division($0.code)), icon: .layers
      ).html
    }
    return Card(
      "division-parts", title: words(.divisionParts), isPadded: false, "<ul class=\"rows\">\(rows)</ul>"
    ).html
  }

  private var people: HTML? {
    guard !teachers.isEmpty else { return nil }
    let rows = teachers.map {
      LinkRow(
        $0.fullName.isEmpty ? $0.id : $0.fullName, text: $0.email ?? "",
        path: here.leading(to: Paths.teacher($0.id)), icon: .user
      ).html
    }
    return Card(
      "division-people", title: words(.divisionTeachers(count: teachers.count)), isPadded: false,
      "<ul class=\"rows\">\(rows)</ul>"
    ).html
  }

  private func name(_ division: DivisionRecord) -> String { context.text(division.name) ?? division.code }
}
