import RecordMappingXML
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A hostile document` {
  private let small = XMLLimits(
    depth: 8, attributes: 3, namespaces: 3, valueBytes: 64, rowBytes: 256, rowNodes: 10)

  @Test(arguments: [
    """
    <?xml version="1.0"?>
    <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol1 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
    <!ENTITY lol2 "&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;">]>
    <lolz>&lol2;</lolz>
    """,
    "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>",
    "<!DOCTYPE a PUBLIC 'x' 'http://example.org/a.dtd'><a/>",
    "<!DOCTYPE a [<!ENTITY % p SYSTEM 'http://example.org/p'>%p;]><a/>",
  ])
  func `declares no entities`(document: String) {
    for size in XMLTrace.chunkSizes {
      let reading = RowReading(document, samplePlace(at: ["lolz"]), chunk: size)
      #expect(reading.fault?.code == .doctype)
      #expect(reading.rows.isEmpty)
    }
  }

  @Test(arguments: [
    (String(repeating: "<a>", count: 9), XMLFault.Code.depthLimit, 24),
    ("<a b='' c='' d='' e=''/>", .attributeLimit, 18),
    ("<a xmlns:p='u' xmlns:q='v'><a xmlns='w' xmlns:r='x'/></a>", .namespaceLimit, 40),
    ("<a b='\(String(repeating: "x", count: 65))'/>", .valueLimit, 6),
    ("<a b='\(String(repeating: "&#x10FFFF;", count: 17))'/>", .valueLimit, 6),
    ("<a xmlns:p='\(String(repeating: "x", count: 64))'/>", .valueLimit, 3),
    ("<a>\(String(repeating: "x", count: 65))", .valueLimit, 67),
    ("<a>\(String(repeating: "\r", count: 65))", .valueLimit, 67),
    ("<a>\(String(repeating: "&#x10FFFF;", count: 17))", .valueLimit, 163),
    ("<a>\(String(repeating: "xx<!-- -->", count: 33))", .rowLimit, 0),
    ("<a>&\(String(repeating: "x", count: 65))", .valueLimit, 3),
    ("<?\(String(repeating: "x", count: 65))", .valueLimit, 0),
    ("<a></\(String(repeating: "x", count: 65))", .valueLimit, 3),
    ("<?xml\(String(repeating: " ", count: 65))", .valueLimit, 0),
    ("<\(String(repeating: "x", count: 65))>", .valueLimit, 0),
    ("<a><\(String(repeating: " ", count: 260))", .rowLimit, 3),
    ("<a>\(String(repeating: "<b/>", count: 100))", .nodeLimit, 39),
    ("<a><b>\(String(repeating: "y</b><b>", count: 8))", .nodeLimit, 43),
    ("\n<a>\(String(repeating: "<b>\(String(repeating: "z", count: 60))</b>", count: 9))", .rowLimit, 1),
  ])
  func `may not be larger than the limits`(document: String, code: XMLFault.Code, offset: Int) {
    for size in XMLTrace.chunkSizes {
      let reading = RowReading(document, samplePlace(at: ["a"]), chunk: size, limits: small)
      #expect(reading.fault?.code == code, "chunks of \(size)")
      #expect(reading.fault?.offset == offset, "chunks of \(size)")
    }
  }

  @Test func `may be as large as the limits`() {
    let document =
      String(repeating: "<a>", count: 8) + String(repeating: "x", count: 64)
      + String(repeating: "</a>", count: 8)
    #expect(RowReading(document, samplePlace(at: ["a"]), limits: small).fault == nil)
    let tag = "<a b='\(String(repeating: "x", count: 64))' xmlns:p='u' c=''/>"
    #expect(RowReading(tag, samplePlace(at: ["a"]), limits: small).fault == nil)
  }

  @Test func `cannot make markup longer than a value`() {
    let document =
      "<a xmlns:p='\(String(repeating: "u", count: 40))'><c><p:x/><p:x/><p:x/></c></a>"
    let place = samplePlace(at: ["a"], markup: ["c"])
    for size in XMLTrace.chunkSizes {
      let fault = RowReading(document, place, chunk: size, limits: small).fault
      #expect(fault?.code == .valueLimit)
      #expect(fault?.offset == 69)
    }
  }

  @Test func `is read to the default depth without recursion`() {
    let document = String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)
    let json = RowReading(document, samplePlace(at: ["a"])).json
    #expect(json.count == 1)
    #expect(json.first?.hasSuffix(#"{"a":""}"# + String(repeating: "}", count: 510)) == true)
    let deeper = String(repeating: "<a>", count: 100_000)
    #expect(XMLTrace(deeper).fault?.code == .depthLimit)
    #expect(XMLTrace(deeper).fault?.offset == 512 * 3)
  }

  /// Quadratic reading of 100 000 bytes would take minutes.
  @Test(arguments: [
    "<a b='", "<a>&#", "<!--", "<a>]", "<a><![CDATA[]", "<?p", "<?p ?", "<a \n", "<a>\r", "</", "<a></a ",
    "<a>\u{10D}",
  ])
  func `takes time in proportion to its length`(beginning: String) {
    var document = Array(beginning.utf8)
    let tail = document.suffix(beginning.hasSuffix("\u{10D}") ? 2 : 1)
    while document.count < 100_000 { document += tail }
    let reading = RowReading(document, samplePlace(at: ["a"]), chunk: 1)
    #expect(reading.fault != nil)
    #expect(reading.rows.isEmpty)
  }

  @Test func `with many names takes time in proportion to its length`() {
    let members = (0..<20_000).map { "<n\($0)/>" }.joined()
    let reading = RowReading("<a>\(members)</a>", samplePlace(at: ["a"]))
    #expect(reading.fault == nil)
    #expect(reading.rows.first?.json.count == members.utf8.count + 20_000 * 3 + 1)
  }
}
