import KOS
import WebShell

/// Why the week is odd or even, and by whose word.
struct ParityCard {
  var proof: ParityProof
  var words: Words
  var dataLanguage: KOS.Language

  var html: HTML {
    let text = ProofText(proof: proof, words: words, language: dataLanguage)
    return CollapsibleCard(
      "why-parity",
      title: words(
        .whyParity(day: words.date(proof.day, .weekdayDayMonth), parity: words.parity(proof.weekParity))),
      isOpen: false,
      """
      <div class="why"><p>\(text.status)</p><p>\(text.reason)</p>\
      \(text.difference.map { "<p>\($0)</p>" as HTML })<p class="hint">\(text.source)</p></div>
      """
    ).html
  }
}
