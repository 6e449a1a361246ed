import WebShell

/// What a browser would send of a form as it was rendered, if nobody touched it.
struct RenderedForm {
  private(set) var values: [String: String] = [:]

  init(_ html: String) {
    for match in html.matches(of: /<(input|select|textarea)\s[^>]*>/) {
      let (tag, rest) = (String(match.output.0), html[match.range.upperBound...])
      guard let name = Self.attribute("name", of: tag) else { continue }
      switch match.output.1 {
      case "select": values[name] = Self.selected(in: rest)
      case "textarea": values[name] = Self.plain(String(rest.prefix { $0 != "<" }.dropFirst()))
      default: take(name, tag)
      }
    }
  }

  var fields: FormFields { FormFields(values) }

  private mutating func take(_ name: String, _ tag: String) {
    let isChoice = tag.contains("type=\"radio\"") || tag.contains("type=\"checkbox\"")
    if isChoice, !tag.contains(" checked") { return }
    values[name] = Self.attribute("value", of: tag) ?? ""
  }

  private static func selected(in rest: Substring) -> String {
    let list = rest.prefix(upTo: rest.firstRange(of: "</select>")?.lowerBound ?? rest.endIndex)
    let options = list.matches(of: /<option[^>]*>/).map { String($0.output) }
    let chosen = options.first { $0.contains(" selected") } ?? options.first
    return chosen.flatMap { attribute("value", of: $0) } ?? ""
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
    return plain(String(tag[start.upperBound...].prefix { $0 != "\"" }))
  }

  private static func plain(_ text: String) -> String {
    text.replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}
