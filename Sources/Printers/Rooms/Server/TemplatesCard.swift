import OctoPrint
import WebShell

/// What OctoPrint's own page is made of, in its order: where a plugin shows itself there.
struct TemplatesCard {
  var findings: Findings<[String: [TemplateEntry]]>
  var words: Words

  var html: HTML {
    let content = findings.html(words) { kinds in
      """
      <p>\(words(.templatesHint))</p>\
      \(kinds.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }.map(kind))
      """
    }
    return CollapsibleCard(
      "templates", title: words(.templates), isOpen: false, "<div class=\"pad stack\">\(content)</div>"
    ).html
  }

  private func kind(_ name: String, _ entries: [TemplateEntry]) -> HTML {
    """
    <details class="help"><summary>\(name) (\(words.integer(entries.count)))</summary>\
    <ol class="things">\(entries.map(row))</ol></details>
    """
  }

  private func row(_ entry: TemplateEntry) -> HTML {
    "<li><b dir=\"auto\">\(entry.name ?? entry.id)</b>\(entry.pluginName.map { "<small dir=\"auto\">\($0)</small>" as HTML })</li>"
  }
}
