import Testing
import WebShell

@Suite struct `Markup` {
  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("a & b", "a &amp; b"),
    ("&amp;", "&amp;amp;"),
    ("it's \"so\"", "it&#39;s &quot;so&quot;"),
    ("a\u{0}b\u{1B}c\u{7F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
    ("two\n\tlines", "two\n\tlines"),
    ("\u{202E}gnp.exe שלום", "\u{202E}gnp.exe שלום"),
    // One user-perceived character can hold a bracket with a combining mark.
    ("<\u{301}b>", "&lt;\u{301}b&gt;"),
    ("", ""),
  ])
  func `escapes text in an element's content`(text: String, expected: String) {
    let html: HTML = "<p>\(text)</p>"
    #expect(html.markup == "<p>\(expected)</p>")
  }

  @Test func `escapes text in an attribute's value`() {
    let name = "\" onclick='steal()' x=\""
    let html: HTML = "<a title=\"\(name)\">"
    #expect(html.markup == "<a title=\"&quot; onclick=&#39;steal()&#39; x=&quot;\">")
  }

  @Test func `takes markup as it is, alone, in lists and where there is none`() {
    let item: HTML = "<li>\("<")</li>"
    let missing: HTML? = nil
    let html: HTML = "<ul>\(item)\([item, item])\(missing)\(HTML.empty)</ul>"
    #expect(html.markup == "<ul><li>&lt;</li><li>&lt;</li><li>&lt;</li></ul>")
  }

  @Test func `escapes substrings like strings`() {
    let text = "1 < 2".dropFirst(2)
    let html: HTML = "\(text)"
    #expect(html.markup == "&lt; 2")
  }

  @Test func `writes numbers as digits`() {
    let html: HTML = "\(-1_234_567)"
    #expect(html.markup == "-1234567")
  }

  @Test func `writes a flag only where it is set`() {
    let html: HTML = "<input \(flag: "required", true)\(flag: "disabled", false)>"
    #expect(html.markup == "<input required>")
  }

  @Test func `writes an attribute only where it has a value, escaped`() {
    let html: HTML = "<p \(attribute: "id", "a\"b<c")\(attribute: "class", nil)>"
    #expect(html.markup == "<p id=\"a&quot;b&lt;c\">")
  }

  @Test func `is joined without a separator`() {
    var html: HTML = "<b>\("&")</b>"
    html += "<i>"
    #expect((html + "</i>").markup == "<b>&amp;</b><i></i>")
  }
}
