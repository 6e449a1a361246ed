/// A long text of KOS as paragraphs of plain text. People paste what they have: mostly plain lines, now and then
/// simple HTML. Of that its breaks are kept and nothing else.
enum Paragraphs {
  /// Lines within a paragraph are parted by a line end.
  static func of(_ text: String) -> [String] {
    var paragraphs: [[String]] = [[]]
    for line in plain(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !line.isEmpty { paragraphs[paragraphs.count - 1].append(line) } else { paragraphs.append([]) }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }

  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return text
    }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      result += rest[..<start]
      rest = rest[start...]
      if let (replacement, end) = rest.first == "<" ? tag(in: rest) : entity(in: rest) {
        result += replacement
        rest = rest[end...]
      } else {
        // What only looks like one: `a < b`, `vector<int>`, `R&D`.
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  // MARK: Tags

  /// What stands for it, and where it ends; `nil` if it is none.
  private static func tag(in text: Substring) -> (String, Substring.Index)? {
    if text.hasPrefix("<!--") {
      return text.firstRange(of: "-->").map { ("", $0.upperBound) }
    }
    let inner = text.dropFirst().prefix { $0 != ">" && $0 != "<" }
    guard inner.endIndex < text.endIndex, text[inner.endIndex] == ">" else { return nil }
    let isEnd = inner.hasPrefix("/")
    let name = inner.drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
    guard let replacement = replacements[name] else { return nil }
    var end = text.index(after: inner.endIndex)
    if !isEnd, ["script", "style"].contains(name) {
      end = text[end...].firstRange(of: "</\(name)")?.lowerBound ?? text.endIndex
    }
    return (name == "li" && isEnd ? "" : replacement, end)
  }

  private static let replacements: [String: String] = {
    var all = ["br": "\n", "li": "\n• ", "tr": "\n", "td": " ", "th": " "]
    for name in [
      "p", "div", "ul", "ol", "table", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
    ] {
      all[name] = "\n\n"
    }
    for name in [
      "a", "b", "i", "u", "s", "em", "strong", "span", "font", "small", "big", "sub", "sup", "code", "tt",
      "html",
      "body", "head", "meta", "link", "img", "script", "style", "tbody", "thead", "center", "o", "dl", "dt",
      "dd",
    ] { all[name] = "" }
    return all
  }()

  // MARK: Entities

  private static func entity(in text: Substring) -> (String, Substring.Index)? {
    let name = text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == ";" else { return nil }
    let end = text.index(after: name.endIndex)
    if let known = entities[String(name)] { return (known, end) }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let value = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = value.flatMap(UnicodeScalar.init), scalar.value >= 0x20 else { return nil }
    return (String(Character(scalar)), end)
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
    "bdquo": "„", "ldquo": "“", "rdquo": "”", "hellip": "…", "bull": "•", "times": "×", "deg": "°",
  ]
}
