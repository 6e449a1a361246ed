import RecordMappingXML
import Testing

@Suite struct `A row element` {
  /// Each document is what stands between the row's tags.
  @Test(arguments: [
    ("", "{}"),
    (" \n ", "{}"),
    ("text", ##"{"#text":"text"}"##),
    ("<b>1</b><c>2</c>", ##"{"b":"1","c":"2"}"##),
    ("<b>1</b>\n  <c>2</c>\n", ##"{"b":"1","c":"2"}"##),
    ("<b/>", ##"{"b":""}"##),
    ("<b></b>", ##"{"b":""}"##),
    ("<b> \n\t</b>", ##"{"b":""}"##),
    ("<b> x  y\n</b>", ##"{"b":" x  y\n"}"##),
    ("<b><c><d>1</d></c></b>", ##"{"b":{"c":{"d":"1"}}}"##),
    ("<b>1</b><c/><b>2</b><b/>", ##"{"b":["1","2",""],"c":""}"##),
    ("<b><c>1</c></b><b>2</b>", ##"{"b":[{"c":"1"},"2"]}"##),
    ("<b><b>1</b><b>2</b></b><b/>", ##"{"b":[{"b":["1","2"]},""]}"##),
    ("<b x='1'/>", ##"{"b":{"@x":"1"}}"##),
    ("<b x='1'> t </b>", ##"{"b":{"@x":"1","#text":"t"}}"##),
    ("<b x='1' y=''><x>2</x></b>", ##"{"b":{"@x":"1","@y":"","x":"2"}}"##),
    ("<b> p <c>q</c> r <d/> s </b>", ##"{"b":{"c":"q","d":"","#text":"p  r  s"}}"##),
    ("<b><c/> p </b>", ##"{"b":{"c":"","#text":"p"}}"##),
    ("<b>p<!-- c -->q<?i?>r<![CDATA[<s>]]></b>", ##"{"b":"pqr<s>"}"##),
    (
      "<b xml:lang='cs' xml:space='preserve'> t</b>",
      ##"{"b":{"@xml:lang":"cs","@xml:space":"preserve","#text":"t"}}"##
    ),
    ("<b xmlns:p='u' xmlns='v'>t</b>", ##"{"b":"t"}"##),
    ("<b>\"\\&#9;&#10;&#13;/\u{7F}č\u{2028}</b>", ##"{"b":"\"\\\t\n\r/\##u{7F}č\##u{2028}"}"##),
    ("<b x='\"\\&#10;'/>", ##"{"b":{"@x":"\"\\\n"}}"##),
    ("<č>1</č>", ##"{"č":"1"}"##),
  ])
  func `becomes an object`(inner: String, json: String) {
    for size in XMLTrace.chunkSizes {
      let reading = RowReading("<a><r>\(inner)</r></a>", samplePlace(at: ["a", "r"]), chunk: size)
      #expect(reading.fault == nil)
      #expect(reading.json == [json], "chunks of \(size)")
    }
  }

  @Test(arguments: [
    ("<b xsi:nil='true'/>", ##"{"b":null}"##),
    ("<b xsi:nil='1' x='2'></b>", ##"{"b":null}"##),
    ("<b xsi:nil='true'>lost<c/></b><d/>", ##"{"b":null,"d":""}"##),
    ("<b xsi:nil='false'>t</b>", ##"{"b":"t"}"##),
    ("<b xsi:nil='true'/><b>t</b>", ##"{"b":[null,"t"]}"##),
    ("<b nil='true'/>", ##"{"b":{"@nil":"true"}}"##),
    ("<b xsi:type='t'/>", ##"{"b":{"@type":"t"}}"##),
  ])
  func `has null for xsi:nil`(inner: String, json: String) {
    let root = "<a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><r xsi:nil='true'>\(inner)</r></a>"
    #expect(RowReading(root, samplePlace(at: ["a", "r"])).json == [json])
  }

  @Test func `comes as soon as its end tag is read`() throws {
    var rows = XMLRows(samplePlace(at: ["a", "r"]))
    rows.append(Array("<a><r>1</r><r>2</r".utf8))
    #expect(try rows.next()?.json == Array(##"{"#text":"1"}"##.utf8))
    #expect(try rows.next() == nil)
    rows.append(Array(">".utf8))
    #expect(try rows.next()?.json == Array(##"{"#text":"2"}"##.utf8))
    #expect(try rows.next() == nil)
  }

  @Test func `may be the root element`() {
    let reading = RowReading("<?p?><a><a>1</a></a><!-- -->", samplePlace(at: ["a"]))
    #expect(reading.json == [##"{"a":"1"}"##])
    #expect(reading.fault == nil)
  }

  @Test func `is found only at its path`() {
    let document = """
      <a><r>no: wrong</r><b><r>1</r><x><r>no: deeper</r></x></b><c><r>no: other</r><b><r>no</r></b></c>
      <b/><b><r>2<r>inner</r></r></b></a>
      """
    let reading = RowReading(document, samplePlace(at: ["a", "b", "r"]))
    #expect(reading.json == [##"{"#text":"1"}"##, ##"{"r":"inner","#text":"2"}"##])
  }

  @Test func `has the place of its start tag`() {
    let document = "<a>\n  <r>1</r>\r\n<!-- -->\r<r/></a>"
    for size in XMLTrace.chunkSizes {
      let rows = RowReading(document, samplePlace(at: ["a", "r"]), chunk: size).rows
      #expect(rows.map(\.offset) == [6, 25])
      #expect(rows.map(\.line) == [2, 4])
    }
  }

  @Test(arguments: [
    ("<html><r/></html>", XMLFault.Code.unexpectedRoot, 0), ("<a></a>", .missingContainer, 7),
    ("<a><c><b><r/></b></c></a>\n", .missingContainer, 26),
  ])
  func `is not missed in a document of another kind`(document: String, code: XMLFault.Code, offset: Int) {
    let reading = RowReading(document, samplePlace(at: ["a", "b", "r"]))
    #expect(reading.rows.isEmpty)
    #expect(reading.fault?.code == code)
    #expect(reading.fault?.offset == offset)
  }

  @Test func `may be missing in its container`() {
    #expect(
      RowReading("<a><b/></a>", samplePlace(at: ["a", "b", "r"]))
        == RowReading("<r/>", samplePlace(at: ["r", "x"])))
    #expect(RowReading("<a><b/></a>", samplePlace(at: ["a", "b", "r"])).fault == nil)
  }
}
