import Testing

@testable import Printers

@Suite struct `The layers of a G-code file` {
  private static let square = """
    ; made for tests
    G28
    G1 Z0.2 F600
    G1 X10 Y10
    G1 X20 Y10 E1
    G1 X20 Y20 E2
    G1 Z0.6
    G1 X5 Y5
    G1 Z0.4
    G1 X10 Y5 E3
    G2 X20 Y5 I5 J0 E4

    """

  private func scan(_ code: String, by size: Int = .max) -> LayerScanner {
    var scanner = LayerScanner()
    var rest = Array(code.utf8)[...]
    while !rest.isEmpty {
      scanner.take(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    scanner.finish()
    return scanner
  }

  /// Reads one layer from its own bytes, as a range of a download brings them.
  private func moves(_ layer: Int, of code: String, _ scanner: LayerScanner) -> LayerMoves {
    let bytes = Array(code.utf8)
    let end = layer + 1 < scanner.marks.count ? scanner.marks[layer + 1].offset : bytes.count
    var moves = LayerMoves(scanner.marks[layer])
    moves.take(Array(bytes[scanner.marks[layer].offset..<end]))
    moves.finish()
    return moves
  }

  @Test func `begin where material goes on at another height, not where the head only travels`() {
    let layers = scan(Self.square)
    #expect(layers.marks.map(\.z) == [0.2, 0.4])
    let second = Array(Self.square.utf8)[layers.marks[1].offset...]
    #expect(String(decoding: second, as: UTF8.self).hasPrefix("G1 X10 Y5 E3"))
    #expect(layers.marks[0].extents?.low == SIMD2(10, 10))
    #expect(layers.marks[0].extents?.high == SIMD2(20, 20))
  }

  @Test func `are those of a vase that rises all the time, too`() {
    let vase = (1...100).map { "G1 X\($0 % 2 * 10) Z\(Double($0) * 0.01) E\($0)" }.joined(separator: "\n")
    let count = scan(vase).marks.count
    #expect(count > 10 && count <= 26)
  }

  @Test func `are none where nothing is extruded`() {
    #expect(scan("G28\nG1 X10 Z5\nG1 E5\n").marks.isEmpty)
  }

  @Test(arguments: [1, 2, 7, 64, 1000])
  func `are the same however the bytes come`(size: Int) {
    #expect(scan(Self.square, by: size).marks == scan(Self.square).marks)
    #expect(scan(Self.square, by: size).first.points == scan(Self.square).first.points)
  }

  @Test func `are read alone as they stand in the whole, whatever the file`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let code = Self.random(&generator)
      let scanner = scan(code)
      var whole = LayerMoves()
      whole.take(Array(code.utf8))
      whole.finish()
      let alone = scanner.marks.indices.map { moves($0, of: code, scanner) }
      // Every point of the whole is one of a layer; between layers the last one is told twice.
      let points = Set(whole.points)
      #expect(Set(alone.flatMap(\.points)).isSubset(of: points))
      if !scanner.marks.isEmpty { #expect(Set(alone.flatMap(\.points)) == points) }
      #expect(zip(scanner.marks, scanner.marks.dropFirst()).allSatisfy { $0.offset < $1.offset })
      #expect(scanner.marks.isEmpty || alone[0].points == scanner.first.points)
    }
  }

  @Test func `stop being counted where there are too many`() {
    let tower = (1...(LayerScanner.mostLayers + 5)).map { "G1 X\($0 % 2) Z\($0) E\($0)" }.joined(
      separator: "\n")
    let layers = scan(tower)
    #expect(layers.isCut && layers.marks.count == LayerScanner.mostLayers)
  }

  @Test func `survive bytes that are no G-code and lines without an end`() {
    #expect(scan(String(repeating: "x", count: 100_000) + "\nG1 X5 E1\n").marks.count == 1)
    #expect(scan("G1 X5 E1\u{0}\u{FFFF}\nG1 X6 E2").marks.count == 1)
  }

  /// A file of moves, arcs, heights and changes of mode in no order.
  private static func random(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...80, using: &generator)).map { _ in
      let (x, y) = (Int.random(in: -50...50, using: &generator), Int.random(in: -50...50, using: &generator))
      let e = Int.random(in: 0...40, using: &generator)
      return [
        "G1 X\(x) Y\(y) E\(e)", "G0 X\(x)", "G1 Z\(abs(y) % 5)", "G91", "G90", "M83", "M82", "G92 E0",
        "; words",
        "G2 X\(x) Y\(y) I\(e - 20) J3 E\(e)", "G28 X", "T\(e % 2)",
      ].randomElement(using: &generator) ?? ""
    }.joined(separator: "\n")
  }
}

/// The same numbers in each run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
