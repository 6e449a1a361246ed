import Testing

@testable import RecordMappingXML

@Suite struct `A byte set` {
  private static let controls = Set<UInt8>(0..<0x20)
  private static let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_".utf8)
  private static let names = letters.union("0123456789-.".utf8)

  @Test(arguments: [
    (XMLByteSet.whiteSpace, Set(" \t\r\n".utf8)),
    (.nameStart, letters),
    (.nameTail, names),
    (.reference, names.union("#:".utf8)),
    (.stopsText, controls.subtracting("\t\n".utf8).union("<&]".utf8)),
    (.stopsSection, controls.subtracting("\t\n".utf8).union("]".utf8)),
    (.stopsComment, controls.subtracting("\t\n\r".utf8).union("-".utf8)),
    (.stopsInstruction, controls.subtracting("\t\n\r".utf8).union("?".utf8)),
    (.stopsDoubleQuoted, controls.union("\"<&".utf8)),
    (.stopsSingleQuoted, controls.union("'<&".utf8)),
    (.angles, Set("<>".utf8)),
    (.anglesAndQuotes, Set("<>\"'".utf8)),
    (.escapedInJSON, controls.union("\"\\".utf8)),
    (.escapedInText, Set("&<>\r".utf8)),
    (.escapedInAttribute, Set("&<>\"\t\n\r".utf8)),
  ])
  func `has exactly the bytes of its description`(set: XMLByteSet, members: Set<UInt8>) {
    #expect(Set((0...UInt8.max).filter(set.contains)) == members)
  }
}
