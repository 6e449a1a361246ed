import CivilTime
import KOS
import WebShell

/// Which of a person's studies a page is about; nothing for the many who have one.
struct StudyPicker {
  var book: StudyBook
  /// The page, of which each study has one.
  var path: String
  var words: Words

  static let field = "study"

  static func path(_ page: String, of study: StudyRecord) -> String {
    "\(page)?\(field)=\(Paths.encoded(study.id))"
  }

  var html: HTML? {
    guard book.studies.count > 1 else { return nil }
    return """
      <nav class="filters" aria-label="\(words(.studyChoice))"><div>\(book.studies.map { study in
        """
        <a class="fchip" href="\(Self.path(path, of: study))" \
        \(attribute: "aria-current", study.id == book.study?.id ? "true" : nil)><span>\(name(study))</span></a>
        """ as HTML
      })</div></nav>
      """
  }

  /// For a form whose answer is to be about the same study.
  var hidden: HTML? {
    guard book.studies.count > 1, let study = book.study else { return nil }
    return "<input type=\"hidden\" name=\"\(Self.field)\" value=\"\(study.id)\">"
  }

  private func name(_ study: StudyRecord) -> String {
    let name = study.programmeTitle.flatMap(words.text) ?? study.code ?? study.id
    return study.started.map { "\(name) (\($0.civil.year))" } ?? name
  }
}
