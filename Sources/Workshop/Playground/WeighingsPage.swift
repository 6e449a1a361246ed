import WebShell

/// What the form has made since the process started.
struct WeighingsPage: FeaturePage {
  var weighings: [Weighing]
  var words: Words

  var title: String { words(.rehearsalWeighings) }
  var back: BackLink? { BackLink(words(.rehearsalTitle), to: PlaygroundFeature.playground.link()) }

  var actions: HTML {
    Button.link(
      words(.galleryWeighing), to: PlaygroundFeature.newWeighing.link(), icon: .plus, kind: .primary)
  }

  var parts: [Fragment] {
    let rows: HTML =
      weighings.isEmpty
      ? "<p>\(words(.rehearsalNoWeighings))</p>"
      : "<section class=\"card pad\"><ol id=\"weighings\">\(weighings.map(row))</ol></section>"
    return [Fragment(id: "weighing-list", html: "<div id=\"weighing-list\">\(rows)</div>")]
  }

  private func row(_ weighing: Weighing) -> HTML {
    let parts = [
      weighing.tag, weighing.name, weighing.weight(words),
      words.date(weighing.day), weighing.group, weighing.note,
    ]
    return "<li>\(parts.compactMap(\.self).joined(separator: " · "))</li>"
  }
}
