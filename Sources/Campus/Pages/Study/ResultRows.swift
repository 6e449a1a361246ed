import WebShell

/// Courses and how they went; each leads to its course and from there back here.
struct ResultRows {
  var results: [CourseResult]
  var book: StudyBook
  var page: ReturnPath
  var words: Words
  /// What is said of each in place of its facts.
  var facts: (CourseResult) -> String

  init(
    _ results: [CourseResult], book: StudyBook, page: ReturnPath, words: Words,
    facts: ((CourseResult) -> String)? = nil
  ) {
    self.results = results
    self.book = book
    self.page = page
    self.words = words
    self.facts = facts ?? { $0.facts(words) }
  }

  var html: HTML { "<ul class=\"rows\">\(results.map(row))</ul>" }

  private func row(_ result: CourseResult) -> HTML {
    let content: HTML = """
      <span class="rmain"><b dir="auto">\(book.name(result))</b><small>\(facts(result))</small></span>\
      \(result.chip(words).html)
      """
    guard let code = result.enrollment.course else { return "<li class=\"row static\">\(content)</li>" }
    return
      "<li><a class=\"row\" href=\"\(page.leading(to: SearchFeature.link(toCourse: code)))\">\(content)</a></li>"
  }
}
