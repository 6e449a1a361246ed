import RecordMappingXML
import Testing

@Suite struct `Names in rows` {
  private let document = """
    <f:feed xmlns:f="urn:atom" xmlns="urn:kos" xmlns:l="urn:link" xmlns:o="urn:other">
    <f:entry f:type="t" l:href="h" plain="p"><code>1</code><f:id>2</f:id><o:x>3</o:x><l:y/>
    <code xmlns="urn:atom">4</code><code xmlns="">5</code></f:entry></f:feed>
    """

  @Test func `have the caller's prefixes, whatever the document's are`() {
    let place = samplePlace(
      at: ["atom:feed", "atom:entry"], namespaces: ["atom": "urn:atom", "": "urn:kos", "xlink": "urn:link"])
    let expected = ##"""
      {"@atom:type":"t","@xlink:href":"h","@plain":"p","code":["1","5"],"atom:id":"2","x":"3",\##
      "xlink:y":"","atom:code":"4"}
      """##
    #expect(RowReading(document, place).json == [expected])
  }

  @Test func `are local where no namespace is declared`() {
    let expected = #"{"@type":"t","@href":"h","@plain":"p","code":["1","4","5"],"id":"2","x":"3","y":""}"#
    #expect(RowReading(document, samplePlace(at: ["feed", "entry"])).json == [expected])
  }

  @Test func `without a prefix mean the default namespace if there is one`() {
    let place = samplePlace(at: ["feed", "entry"], namespaces: ["": "urn:atom"])
    #expect(RowReading(document, place).rows.count == 1)
    let other = samplePlace(at: ["feed", "entry"], namespaces: ["": "urn:kos"])
    #expect(RowReading(document, other).fault?.code == .unexpectedRoot)
    let none = samplePlace(at: ["feed", "entry"], namespaces: ["": ""])
    #expect(RowReading(document, none).fault?.code == .unexpectedRoot)
    #expect(RowReading("<feed><entry/></feed>", none).json == ["{}"])
  }

  @Test func `that become one key are one array`() {
    #expect(
      RowReading("<r xmlns:p='u' a='1' p:a='2'><b/><p:b/></r>", samplePlace(at: ["r"])).json
        == [##"{"@a":["1","2"],"b":["",""]}"##])
  }

  @Test(
    arguments: [
      ([], [:], XMLRowPlace.Malformed.emptyPath),
      (["p:a"], [:], .name("p:a")),
      (["a:"], ["a": "u"], .name("a:")),
      ([":a"], ["": "u"], .name(":a")),
      (["a:b:c"], ["a": "u"], .name("a:b:c")),
      (["a", ""], [:], .name("")),
      (["1"], [:], .name("1")),
      (["a"], ["1": "u"], .prefix("1")),
      (["a"], ["xmlns": "u"], .prefix("xmlns")),
      (["a"], ["xml": "u"], .prefix("xml")),
      (["a"], ["p": ""], .prefix("p")),
      (["a"], ["p": "http://www.w3.org/XML/1998/namespace"], .prefix("p")),
      (["a"], ["p": "u", "q": "u"], .ambiguous("u")),
      (["a"], ["": "u", "q": "u"], .ambiguous("u")),
    ] as [([String], [String: String], XMLRowPlace.Malformed)])
  func `are refused if they are none`(
    path: [String], namespaces: [String: String], reason: XMLRowPlace.Malformed
  ) {
    #expect(throws: reason) { try XMLRowPlace(at: path, namespaces: namespaces) }
  }
}
