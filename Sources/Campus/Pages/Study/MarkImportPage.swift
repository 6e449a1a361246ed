import WebShell

/// Marks from pasted lines: first the field, then what they come to, and only then are they kept.
struct MarkImportPage: Page {
  static let lines = "lines"

  /// As it was pasted.
  var text: String
  /// `nil` before anything was pasted.
  var marks: MarkImport?
  /// Why the person sees the preview once more.
  var note: Phrase?
  var book: StudyBook
  var account: Account
  var words: Words

  var title: String { words(.importMarks) }
  var tab: String { Paths.study }
  /// It holds what a person typed.
  var isKept: Bool { false }

  var body: HTML {
    """
    <div class="page campus"><div class="upward">\(BackLink(words(.studyMarks), to: Paths.marks).html)</div>\
    \(LargeTitle(title).html)\(preview)\(form)</div>
    """
  }

  private var form: HTML {
    """
    <form class="stack card pad" method="post" action="\(Paths.markImport)">\
    \(account.field)<p>\(words(.importText))</p><div class="field"><label for="lines">\(words(.importLines))</label>\
    <textarea id="lines" name="\(Self.lines)" rows="8" required spellcheck="false" autocapitalize="off">
    \(text)</textarea></div>\
    <div class="field" data-fills="lines" hidden><label for="file">\(words(.importFile))</label>\
    <input id="file" type="file" accept=".csv,.tsv,.txt,text/*"></div>\
    \(Button(words(.importPreview), icon: .search, kind: marks == nil ? .primary : .plain, isWide: true).html)</form>
    """
  }

  // MARK: The preview

  private var preview: HTML? {
    guard let marks else { return nil }
    let taken = marks.lines.filter { if case .taken = $0.outcome { true } else { false } }
    let left = marks.lines.filter { if case .taken = $0.outcome { false } else { true } }
    return """
      \(note.map { Notice(.warn, title: words($0), text: .empty).html })\
      \(taken.isEmpty ? Notice(.info, title: words(.importNothing), text: .empty).html : keeping(taken, marks))\
      \(left.isEmpty ? nil : card("left", .importLeft, left))
      """
  }

  private func keeping(_ lines: [MarkImport.Line], _ marks: MarkImport) -> HTML {
    """
    \(card("taken", .importTaken, lines))\
    <form class="stack" method="post" action="\(Paths.markImports)">\
    \(account.field)<input type="hidden" name="proof" value="\(marks.proof)">\
    <textarea name="\(Self.lines)" hidden>
    \(text)</textarea>\
    \(Button(words(.importKeep(count: lines.count)), icon: .check, kind: .primary, isWide: true).html)</form>
    """
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
    return "\(book.name(result)) (\(facts.joined(separator: ", ")))"
  }
}
