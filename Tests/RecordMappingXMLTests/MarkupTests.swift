import RecordMappingXML
import Testing

@Suite struct `Inner markup` {
  private func row(_ inner: String, root: String = "", markup: [String] = ["c"]) -> [String] {
    RowReading("<r \(root)>\(inner)</r>", samplePlace(at: ["r"], markup: markup)).json
  }

  @Test(arguments: [
    ("<c/>", ##"{"c":{"#markup":""}}"##),
    ("<c type='x'>t</c>", ##"{"c":{"@type":"x","#text":"t","#markup":"t"}}"##),
    ("<c> p <b>q</b> r<br/></c>", ##"{"c":{"#text":"p q r","#markup":" p <b>q</b> r<br/>"}}"##),
    ("<c><d x='1'></d><c>u</c></c>", ##"{"c":{"#text":"u","#markup":"<d x=\"1\"></d><c>u</c>"}}"##),
    (
      "<c>&lt;b&gt;&amp;\"<![CDATA[<i>]]><!-- --></c>",
      ##"{"c":{"#text":"<b>&\"<i>","#markup":"&lt;b&gt;&amp;\"&lt;i&gt;"}}"##
    ),
    (
      "<c><d x='&lt;&quot;&#10;&#9;&amp;'>&#13;</d></c>",
      ##"{"c":{"#markup":"<d x=\"&lt;&quot;&#xA;&#x9;&amp;\">&#xD;</d>"}}"##
    ),
    ("<c>1</c><d/><c>2</c>", ##"{"c":[{"#text":"1","#markup":"1"},{"#text":"2","#markup":"2"}],"d":""}"##),
    ("<d><c><b/></c><e/></d>", ##"{"d":{"c":{"#markup":"<b/>"},"e":""}}"##),
  ])
  func `is kept as one string`(inner: String, json: String) { #expect(row(inner) == [json]) }

  @Test func `is kept only where it is asked for`() {
    #expect(row("<c><b>t</b></c>", markup: []) == [#"{"c":{"b":"t"}}"#])
  }

  @Test(arguments: [
    ("xmlns='u'", "<c><d><e/></d></c>", "<d xmlns='u'><e/></d>"),
    ("xmlns:p='u'", "<c><p:d><p:e/></p:d><p:f/></c>", "<p:d xmlns:p='u'><p:e/></p:d><p:f xmlns:p='u'/>"),
    ("xmlns:p='u' xmlns:q='v'", "<c><d p:x='1' y='2'/></c>", "<d xmlns:p='u' p:x='1' y='2'/>"),
    (
      "xmlns:p='u'", "<c><p:d><p:e xmlns:p='v'/><p:f/></p:d></c>",
      "<p:d xmlns:p='u'><p:e xmlns:p='v'/><p:f/></p:d>"
    ),
    ("", "<c><d xmlns='u'><e xmlns=''/></d></c>", "<d xmlns='u'><e xmlns=''/></d>"),
    ("", "<c><d xml:lang='cs'/></c>", "<d xml:lang='cs'/>"),
  ])
  func `declares the prefixes that it uses`(root: String, inner: String, markup: String) {
    let expected = markup.replacing("'", with: #"\""#)
    #expect(row(inner, root: root) == [##"{"c":{"#markup":"\##(expected)"}}"##])
  }

  @Test func `does not depend on the chunks`() {
    let document = "<r><c>  a &lt; <b x='1'>č\r\n</b>]] <i/></c></r>"
    let place = samplePlace(at: ["r"], markup: ["c"])
    let whole = RowReading(document, place)
    for size in XMLTrace.chunkSizes { #expect(RowReading(document, place, chunk: size) == whole) }
    #expect(whole.json == [##"{"c":{"#text":"a < č\n]]","#markup":"  a &lt; <b x=\"1\">č\n</b>]] <i/>"}}"##])
  }
}
