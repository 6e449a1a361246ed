import RecordMappingXML
import Testing

@Suite struct `Bytes of a document` {
  /// Each stands in the text of an element, at offset 3.
  @Test(arguments: [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
    [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
    [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ])
  func `are refused if they are not UTF-8`(bytes: [UInt8]) {
    let document = Array("<a>".utf8) + bytes + Array("</a>".utf8)
    for size in XMLTrace.chunkSizes {
      let fault = XMLTrace(document, chunk: size).fault
      #expect(fault?.code == .invalidUTF8)
      #expect(fault?.offset == 3)
    }
  }

  @Test(arguments: [
    ("<", ">"), ("<a b='", "'/>"), ("<!--", "--><a/>"), ("<?p ", "?><a/>"), ("<a><![CDATA[", "]]></a>"),
  ])
  func `are UTF-8 everywhere`(before: String, after: String) {
    let document = Array(before.utf8) + [0xC3, 0x28] + Array(after.utf8)
    for size in XMLTrace.chunkSizes {
      let fault = XMLTrace(document, chunk: size).fault
      #expect(fault?.code == .invalidUTF8)
      #expect(fault?.offset == before.utf8.count)
    }
  }

  @Test(arguments: [
    [0xFE, 0xFF, 0x00, 0x3C], [0xFF, 0xFE, 0x3C, 0x00], [0x00, 0x3C, 0x00, 0x61], [0x3C, 0x00, 0x61, 0x00],
    [0x00, 0x00, 0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0x00],
  ])
  func `are refused as UTF-16 and UTF-32`(bytes: [UInt8]) {
    for size in XMLTrace.chunkSizes {
      #expect(XMLTrace(bytes, chunk: size).fault?.code == .encoding)
      #expect(XMLTrace(bytes, chunk: size).fault?.offset == 0)
    }
  }

  @Test(arguments: [[0xEF], [0xEF, 0xBB], [0xEF, 0xBB, 0xBF], [0x3C, 0x61, 0x3E, 0xE2, 0x82]])
  func `may not end inside a character or a mark`(bytes: [UInt8]) {
    for size in XMLTrace.chunkSizes {
      #expect(XMLTrace(bytes, chunk: size).fault?.code == .unexpectedEnd)
    }
  }

  @Test(arguments: [
    ("<a>\n<b>\n &x;", 3, 2), ("<a>\r\n\r\n&x;", 3, 1), ("<a>\r\rč&x;", 3, 3), ("<a\n\n b\r=1/>", 4, 2),
    ("&", 1, 1), ("<!--\n\n--><a>\u{1}", 3, 7), ("\u{FEFF}<a>\u{1}", 1, 7),
  ])
  func `are counted in lines and columns`(document: String, line: Int, column: Int) {
    for size in XMLTrace.chunkSizes {
      let fault = XMLTrace(document, chunk: size).fault
      #expect(fault?.line == line)
      #expect(fault?.column == column, "chunks of \(size)")
    }
  }

  @Test func `after a fault give it again`() {
    var rows = XMLRows(samplePlace(at: ["a"]))
    rows.append(Array("<a><b></a>".utf8))
    let first = #expect(throws: XMLFault.self) { try rows.next() }
    rows.append(Array("</b></a>".utf8))
    let second = #expect(throws: XMLFault.self) { try rows.next() }
    #expect(first == second)
    #expect(first?.description == "line 1, column 9 (byte 8): mismatchedEndTag")
  }
}
