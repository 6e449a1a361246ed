import RecordMappingXML
import Testing

@Suite struct `A place in a row's JSON` {
  @Test func `leads to where it was written`() throws {
    let document = "<a>\n<r x='1' y = \"&lt;\"><b>t</b> q <c/><b z=''>&amp;u</b></r></a>"
    let row = try #require(RowReading(document, samplePlace(at: ["a", "r"])).rows.first)
    let json = String(decoding: row.json, as: UTF8.self)
    #expect(json == ##"{"@x":"1","@y":"<","b":["t",{"@z":"","#text":"&u"}],"c":"","#text":"q"}"##)
    let found = try [
      "{\"@x", "\"@x", "\"1\"", "\"@y", "\"<", "\"b\"", "\"t\"", "{\"@z", "\"@z", "\"\",\"#", "\"#text\":\"&",
      "&u", "}]", "\"c", "\"\",\"#text\":\"q", "q\"", "}",
    ].map { text in
      let place = try #require(json.range(of: text, isLast: text == "}" || text == "q\""))
      return row.xmlOffset(ofJSON: place)
    }
    // The row, x, its value, y, its value, <b>, t, the second <b>, z, its value, &amp;, …
    #expect(found == [4, 7, 10, 13, 18, 24, 27, 39, 42, 45, 47, 47, 39, 35, 35, 33, 4])
  }

  @Test(arguments: [SampleFeeds.atom, SampleFeeds.kosapi])
  func `begins with what the document has there`(document: String) throws {
    let bytes = Array(document.utf8)
    let place = samplePlace(at: ["feed", "entry"], markup: ["content"])
    for row in RowReading(bytes, place).rows {
      #expect(row.anchors.first?.json == 0)
      #expect(row.anchors.first?.xml == row.offset)
      #expect(zip(row.anchors, row.anchors.dropFirst()).allSatisfy { $0.json < $1.json })
      for anchor in row.anchors {
        let rest = row.json[anchor.json...]
        let source = bytes[anchor.xml...]
        if rest.starts(with: "\"@".utf8) {
          #expect(source.first != UInt8(ascii: "<"), "attribute at \(anchor)")
        } else if !rest.starts(with: "\"".utf8) || rest.starts(with: "\"#markup".utf8) {
          #expect(source.first == UInt8(ascii: "<"), "element at \(anchor)")
        }
      }
    }
  }

  @Test func `does not depend on the chunks`() {
    let place = samplePlace(at: ["feed", "entry"], markup: ["content"])
    let whole = RowReading(SampleFeeds.kosapi, place)
    for size in XMLTrace.chunkSizes {
      #expect(RowReading(SampleFeeds.kosapi, place, chunk: size) == whole)
    }
  }
}

extension String {
  /// The byte at which a text begins.
  fileprivate func range(of text: String, isLast: Bool) -> Int? {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    let places = bytes.indices.filter { bytes[$0...].starts(with: wanted) }
    return isLast ? places.last : places.first
  }
}
