import Testing

@testable import Printers

@Suite struct `A stream of pictures` {
  private static let pictures = (0..<3).map { number -> [UInt8] in
    [0xFF, 0xD8, 0xFF, 0xE0, UInt8(number)] + [UInt8](repeating: 0x2D, count: 40) + [0xFF, 0xD9]
  }

  /// As the standard has it: with a segment, and data with what is no mark in it.
  private static let whole: [UInt8] =
    [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0xFF, 0xD9, 0xFF, 0xFF, 0xDA, 0, 3, 1, 7, 0xFF, 0x00, 7, 0xFF, 0xD0, 7,
      0xFF, 0xD9,
    ]

  /// What cameras send, by what is particular about them.
  private static let streams: [(String, @Sendable (_ pictures: [[UInt8]]) -> [UInt8])] = [
    ("lengths", { stream($0, "--edge\r\n") { "Content-Length: \($0.count)\r\n\r\n" } }),
    ("no lengths", { stream($0, "--edge\r\n") { _ in "Content-Type: image/jpeg\r\n\r\n" } }),
    ("lengths that are too short", { stream($0, "--edge\r\n") { "content-length:\($0.count - 9)\r\n\r\n" } }),
    ("lengths that are too long", { stream($0, "--edge\r\n") { "Content-Length: \($0.count + 9)\r\n\r\n" } }),
    ("a length that is no number", { stream($0, "--edge\r\n") { _ in "Content-Length: many\r\n\r\n" } }),
    ("more dashes", { stream($0, "----edge\r\n") { _ in "\r\n" } }),
    ("no dashes", { stream($0, "edge\r\n") { _ in "X: y\r\n\r\n" } }),
    ("bare line feeds", { stream($0, "--edge\n", "\n") { _ in "X: y\n\n" } }),
    ("nothing behind a picture", { stream($0, "--edge\r\n", "") { _ in "X: y\r\n\r\n" } }),
    (
      "garbage first",
      { Array("HTTP garbage\r\n--\r\n--x\r\nno field\r\n".utf8) + stream($0, "--edge\r\n") { _ in "\r\n" } }
    ),
    ("zeros behind a picture", { stream($0.map { $0 + [0, 0, 0, 0] }, "--edge\r\n") { _ in "\r\n" } }),
  ]

  private static func stream(
    _ pictures: [[UInt8]], _ delimiter: String, _ end: String = "\r\n", _ head: ([UInt8]) -> String
  ) -> [UInt8] {
    pictures.flatMap { Array((delimiter + head($0)).utf8) + $0 + Array(end.utf8) } + Array(delimiter.utf8)
  }

  private func pictures(_ pieces: [ArraySlice<UInt8>]) throws -> [[UInt8]] {
    var parser = MJPEGParser(contentType: "multipart/x-mixed-replace;boundary=\"edge\"")
    return try pieces.flatMap { try parser.push(Array($0)) }.map { Array($0.prefix(47)) }
  }

  @Test(arguments: streams.indices)
  func `gives the same pictures wherever it is cut`(index: Int) throws {
    let (name, make) = Self.streams[index]
    let bytes = make(Self.pictures)
    for cut in bytes.indices {
      #expect(try pictures([bytes[..<cut], bytes[cut...]]) == Self.pictures, "\(name), cut at \(cut)")
    }
  }

  @Test(arguments: streams.indices)
  func `gives the same pictures byte by byte`(index: Int) throws {
    let bytes = Self.streams[index].1(Self.pictures)
    #expect(try pictures(bytes.indices.map { bytes[$0...$0] }) == Self.pictures)
  }

  @Test func `gives a picture without a length as soon as it is whole, not when the next one begins`() throws
  {
    var parser = MJPEGParser()
    let picture = Self.whole
    for _ in 0..<3 {
      #expect(try parser.push(Array("\r\n--edge\r\nContent-Type: image/jpeg\r\n\r\n".utf8)).isEmpty)
      #expect(try parser.push(Array(picture.dropLast())).isEmpty)
      #expect(try parser.push([0xD9]) == [picture])
    }
  }

  @Test func `does not take the end of a small picture inside for that of the whole`() throws {
    let inner: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 1, 2, 0xFF, 0xD9]
    let outer = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(inner.count + 2)] + inner + Self.whole.dropFirst(2)
    for cut in 2..<outer.count {
      var parser = MJPEGParser()
      let head = Array("--edge\r\n\r\n".utf8)
      let pictures = try parser.push(head + outer[..<cut]) + parser.push(Array(outer[cut...]))
      #expect(pictures == [outer], "cut at \(cut)")
    }
  }

  @Test func `does not take a picture that is cut off and the next one for one`() throws {
    var parser = MJPEGParser()
    let head = Array("--edge\r\n\r\n".utf8)
    let cut = Array(Self.whole.dropLast(2))
    let bytes: [UInt8] = [head, cut, [13, 10], head, Self.whole, [13, 10], head].flatMap(\.self)
    #expect(try parser.push(bytes) == [Self.whole])
  }

  @Test func `leaves out pictures that are cut off`() throws {
    let broken = [Self.pictures[0], Self.pictures[1].dropLast(12), Self.pictures[2]]
    let bytes = Self.stream(broken, "--edge\r\n") { _ in "\r\n" }
    #expect(try pictures([bytes[...]]) == [Self.pictures[0], Self.pictures[2]])
  }

  @Test func `leaves out what is no picture`() throws {
    let bytes = Self.stream([Array("<html>".utf8), Self.pictures[1]], "--edge\r\n") { _ in "\r\n" }
    #expect(try pictures([bytes[...]]) == [Self.pictures[1]])
  }

  @Test func `gives up at a picture that does not end`() throws {
    var parser = MJPEGParser()
    #expect(try parser.push(Array("--edge\r\n\r\n".utf8)).isEmpty)
    #expect(throws: MJPEGParser.Failure.endless) {
      for _ in 0..<20 { _ = try parser.push([UInt8](repeating: 1, count: 1 << 20)) }
    }
  }

  @Test func `gives up at an announced length beyond all measure`() throws {
    var parser = MJPEGParser()
    #expect(throws: MJPEGParser.Failure.endless) {
      try parser.push(Array("--edge\r\nContent-Length: 99999999999\r\n\r\n".utf8))
    }
  }

  @Test(arguments: [
    [UInt8(ascii: "\n")], [UInt8(ascii: "x")], Array("--a\r\nb\r\n".utf8), Array("--a\r\n\r\n".utf8),
  ])
  func `gives up where no picture comes`(piece: [UInt8]) throws {
    var parser = MJPEGParser()
    let many = [UInt8]((0..<(1 << 18) / piece.count).map { _ in piece }.joined())
    #expect(throws: MJPEGParser.Failure.garbage) {
      for _ in 0..<20 { _ = try parser.push(many) }
    }
  }
}
