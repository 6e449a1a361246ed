/// What the form has made since the process started.
struct WeighingsPage: Page {
  var weighings: [Weighing]
  var words: Words

  static let path = "\(RehearsalRoom.path)/weighings"

  var title: String { words(.rehearsalWeighings) }
  var tab: String { RehearsalRoom.path }

  var body: HTML {
    """
    <div class="page"><h1 tabindex="-1">\(title)</h1>\
    \(Button.link(words(.galleryWeighing), to: WeighingPage.path, icon: .plus, kind: .primary))\(rows)</div>
    """
  }

  private var rows: HTML {
    weighings.isEmpty
      ? "<p>\(words(.rehearsalNoWeighings))</p>"
      : "<section class=\"card pad\"><ol id=\"weighings\">\(weighings.map(row))</ol></section>"
  }

  private func row(_ weighing: Weighing) -> HTML {
    let parts = [
      weighing.tag, weighing.name, weighing.weight(words),
      words.date(weighing.day), weighing.group, weighing.note,
    ]
    return "<li>\(parts.compactMap(\.self).joined(separator: " · "))</li>"
  }
}
