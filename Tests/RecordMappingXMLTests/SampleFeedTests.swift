import RecordMappingXML
import Testing

@Suite struct `Rows of real formats` {
  @Test func `are Atom entries`() {
    let place = samplePlace(
      at: ["feed", "entry"], namespaces: ["": "http://www.w3.org/2005/Atom"], markup: ["content"])
    let expected = [
      ##"""
      {"title":{"@type":"text","#text":"Jabloně kvetou"},\##
      "link":[{"@rel":"alternate","@href":"https://example.org/1?a=1&b=2"},\##
      {"@rel":"enclosure","@type":"image/png","@length":"10","@href":"https://example.org/1.png"}],\##
      "id":"urn:uuid:1","updated":"2026-03-01T18:30:02.25+01:00",\##
      "category":[{"@term":"sad"},{"@term":"jaro"}],\##
      "summary":{"@type":"html","#text":"<p>Letos <b>brzy</b></p>"},\##
      "content":{"@type":"xhtml","#text":"Letos brzy.",\##
      "#markup":"<div xmlns=\"http://www.w3.org/1999/xhtml\">Letos <em>brzy</em>.<br/></div>"}}
      """##,
      ##"{"title":"","id":"urn:uuid:2","summary":"5 < 6 & \"tak\""}"##,
    ]
    check(SampleFeeds.atom, place, expected)
  }

  @Test func `are RSS items`() {
    let place = samplePlace(
      at: ["rss", "channel", "item"],
      namespaces: ["dc": "http://purl.org/dc/elements/1.1/", "atom": "http://www.w3.org/2005/Atom"])
    let expected = [
      ##"""
      {"title":"Open day","link":"https://example.org/open",\##
      "atom:link":{"@rel":"alternate","@href":"https://example.org/en"},\##
      "pubDate":"Mon, 02 Mar 2026 09:15:00 GMT","guid":{"@isPermaLink":"false","#text":"n-1"},\##
      "dc:creator":["Jan","Eva"],"category":"a","description":"<p>Come &amp; see</p>"}
      """##,
      #"{"title":"Second"}"#,
    ]
    check(SampleFeeds.rss, place, expected)
  }

  @Test func `are KOSapi courses`() {
    let place = samplePlace(
      at: ["atom:feed", "atom:entry"],
      namespaces: [
        "atom": "http://www.w3.org/2005/Atom", "": "http://kosapi.feld.cvut.cz/schema/3",
        "xlink": "http://www.w3.org/1999/xlink", "xsi": "http://www.w3.org/2001/XMLSchema-instance",
      ])
    let expected = ##"""
      {"atom:title":"Základy včelaření","atom:id":"urn:cvut:kos:course:900100999",\##
      "atom:updated":"2025-11-03T14:13:42.0","atom:author":{"atom:name":"tester"},\##
      "atom:link":{"@rel":"self","@href":"courses/BI-VCE/"},\##
      "atom:content":{"@atom:type":"xml","@xsi:type":"course","code":"BI-VCE",\##
      "completion":"CREDIT_EXAM","credits":"5",\##
      "department":{"@xlink:href":"divisions/18999/","#text":"Katedra včel"},\##
      "name":[{"@xml:lang":"cs","#text":"Základy včelaření"},{"@xml:lang":"en","#text":"Bee-keeping"}],\##
      "note":null,"range":"2P+1C","state":"OPEN",\##
      "instance":{"@semester":"B252","capacity":"24",\##
      "lecturers":{"teacher":{"@xlink:href":"teachers/medajan/","#text":"Ing. Jan Med"}}}}}
      """##
    check(SampleFeeds.kosapi, place, [expected])
  }

  /// The page's data are rows of their own path.
  @Test func `are the links of a KOSapi page`() {
    let place = samplePlace(at: ["f:feed", "f:link"], namespaces: ["f": "http://www.w3.org/2005/Atom"])
    #expect(
      RowReading(SampleFeeds.kosapi, place).json
        == [#"{"@rel":"next","@href":"courses?offset=10&limit=10"}"#])
  }

  private func check(_ document: String, _ place: XMLRowPlace, _ expected: [String]) {
    for size in XMLTrace.chunkSizes {
      let reading = RowReading(document, place, chunk: size)
      #expect(reading.fault == nil, "chunks of \(size)")
      #expect(reading.json == expected, "chunks of \(size)")
    }
  }
}
