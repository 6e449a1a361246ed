import Testing

@testable import Campus

@Suite struct `A long text of KOS` {
  @Test(arguments: [
    ("one line", ["one line"]), ("1. Sets\n2. Maps", ["1. Sets\n2. Maps"]), ("a\n\n\n b  c ", ["a", "b c"]),
    ("a\r\n\r\nb", ["a", "b"]), ("", []), (" \n ", []),
    ("<p>First.</p><p>Second<br/>line.</p>", ["First.", "Second\nline."]),
    ("<ul><li>one</li><li><b>two</b></li></ul>", ["• one\n• two"]),
    ("R&amp;D &lt;b&gt; &#225;&#xE1; &nbsp;x", ["R&D <b> áá x"]),
    ("if a < b && c > d", ["if a < b && c > d"]),
    ("vector<int> and Map<K, V>", ["vector<int> and Map<K, V>"]),
    ("x<script>alert('no')</script>y", ["xy"]), ("x<style>p {}</style>y<script>open", ["xy"]),
    ("<a href=\"javascript:alert(1)\">here</a>", ["here"]), ("a<!-- no -->b <", ["ab <"]),
    ("R&D &unknown; &#0; &", ["R&D &unknown; &#0; &"]),
  ])
  func `becomes paragraphs of plain text`(text: String, paragraphs: [String]) {
    #expect(Paragraphs.of(text) == paragraphs)
  }
}
