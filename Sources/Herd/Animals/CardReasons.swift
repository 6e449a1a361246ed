import HerdBook
import WebShell

/// Tells, folded away, what the numbers of a section were reckoned from.
struct CardReasons {
  let words: Words
  /// Values by their names; those without facts are left out.
  let reasons: [(name: Phrase, facts: [Fact])]

  var html: HTML? {
    let texts = FactTexts(words: words)
    let shown = reasons.filter { !$0.facts.isEmpty }
    guard !shown.isEmpty else { return nil }
    let lists = shown.map { reason -> HTML in
      "<p><b>\(words(reason.name))</b> <span>\(texts.line(reason.facts))</span></p>"
    }
    return """
      <div class="cardfoot"><details class="help"><summary>\(words(.howReckoned))</summary>\(lists)</details></div>
      """
  }
}
