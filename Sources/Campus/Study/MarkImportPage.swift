import WebShell

/// Marks from pasted lines: first the field, then what they come to, and only then are they kept.
struct MarkImportPage: FeaturePage {
  static let lines = "lines"

  /// What would be kept; `nil` before anything was pasted.
  let marks: MarkImport?
  private let visit: CampusVisit
  /// As it was pasted.
  private let text: String
  /// Why the person sees the preview once more.
  private let note: Phrase?
  private let results: StudyResults

  /// - Parameter text: with a preview of it, if there is one.
  init(_ visit: CampusVisit, _ text: String?, note: Phrase? = nil) async throws {
    let results = try await visit.read { try StudyResults($0, of: .all, naming: visit.dataLanguage) }
    (self.visit, self.text, self.note, self.results) = (visit, text ?? "", note, results)
    marks = text.map { MarkImport($0, results: results.totals.courses, marks: results.marks) }
  }

  private var words: Words { visit.words }

  var title: String { words(.importMarks) }
  var tab: String? { StudyFeature.link() }
  var back: BackLink? { visit.back(.studyMarks, to: StudyFeature.saving) }
  var content: HTML { "\(preview)\(form)" }

  private var form: HTML {
    PageForm(
      visit.link(StudyFeature.pasting), class: "stack card pad",
      """
      \(visit.hiddenFields)<p>\(words(.importText))</p><div class="field"><label for="lines">\(words(.importLines))</label>\
      <textarea id="lines" name="\(Self.lines)" rows="8" required spellcheck="false" autocapitalize="off">
      \(text)</textarea></div>\
      <div class="field" data-fills="lines" hidden><label for="file">\(words(.importFile))</label>\
      <input id="file" type="file" accept=".csv,.tsv,.txt,text/*"></div>\
      \(Button(words(.importPreview), icon: .search, kind: marks == nil ? .primary : .plain, isWide: true).html)
      """
    ).html
  }

  // MARK: The preview

  private var preview: HTML? {
    guard let marks else { return nil }
    let taken = marks.lines.filter { if case .taken = $0.outcome { true } else { false } }
    let left = marks.lines.filter { if case .taken = $0.outcome { false } else { true } }
    return """
      \(note.map { Callout(.warn, title: words($0), text: .empty).html })\
      \(taken.isEmpty ? Callout(.info, title: words(.importNothing), text: .empty).html : keeping(taken, marks))\
      \(left.isEmpty ? nil : card("left", .importLeft, left))
      """
  }

  private func keeping(_ lines: [MarkImport.Line], _ marks: MarkImport) -> HTML {
    let form = PageForm(
      visit.link(StudyFeature.imports), class: "stack",
      """
      \(visit.hiddenFields)\(HTML.hidden("proof", marks.proof))<textarea name="\(Self.lines)" hidden>
      \(text)</textarea>\
      \(Button(words(.importKeep(count: lines.count)), icon: .check, kind: .primary, isWide: true).html)
      """)
    return "\(card("taken", .importTaken, lines))\(form.html)"
  }

  private func card(_ id: String, _ title: Phrase, _ lines: [MarkImport.Line]) -> HTML {
    Card("import-\(id)", title: words(title), isPadded: false, "<ul class=\"rows\">\(lines.map(row))</ul>")
      .html
  }

  private func row(_ line: MarkImport.Line) -> HTML {
    let (name, text, isReplaced) = facts(line)
    let chip = isReplaced ? Chip(words(.importReplaces), icon: .warn, tone: .warn).html : nil
    return CardRow(
      name ?? line.text, text, words(.importLine(number: line.number)), trailing: chip ?? .empty
    ).html
  }

  private func facts(_ line: MarkImport.Line) -> (name: String?, text: String, isReplaced: Bool) {
    switch line.outcome {
    case .taken(let result, let mark, let before):
      let text = before.map {
        words(.importInstead(mark: mark.rawValue, before: $0.rawValue))
      }
      return (name(result), text ?? words(.importNew(mark: mark.rawValue)), before != nil)
    case .same(let result, let mark): return (name(result), words(.importSame(mark: mark.rawValue)), false)
    case .leftOut(.noCourse): return (nil, words(.importNoCourse), false)
    case .leftOut(.noMark): return (nil, words(.importNoMark), false)
    case .leftOut(.noMarks): return (nil, words(.importNoMarks), false)
    case .leftOut(.twice): return (nil, words(.importTwice), false)
    }
  }

  private func name(_ result: CourseResult) -> String {
    let facts = [result.enrollment.course, result.enrollment.semester?.text(words)].compactMap(\.self)
    return "\(results.name(result)) (\(facts.joined(separator: ", ")))"
  }
}
