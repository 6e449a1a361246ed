import WebShell

/// How far OctoPrint is with what it makes of files; empty while it makes nothing.
struct WorkNotice {
  var work: FileWork
  var words: Words

  var html: HTML { "\(slicing)\(rendering)" }

  private var slicing: HTML? {
    work.slicing.map { notice(words(.slicingNow(model: $0.model)), $0.percent) }
  }

  private var rendering: HTML? { work.rendering.map { notice(words(.renderingNow), $0) } }

  private func notice(_ title: String, _ percent: Double) -> HTML {
    let text: HTML = """
      <span class="num">\(words.amount(percent, .percent))</span>\(ProgressBar(title, percent: percent).html)
      """
    return Notice(.info, title: title, text: text).html
  }
}
