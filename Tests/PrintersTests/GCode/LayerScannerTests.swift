import Foundation
import SplitMix
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
      scanner.consume(Array(rest.prefix(size)))
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
    moves.consume(Array(bytes[scanner.marks[layer].offset..<end]))
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

  // MARK: Vases

  /// A wall of so many corners that rises by 0.2 mm a turn.
  private static func vase(turns: Int, corners: Int, from height: Double = 0.2) -> String {
    let steps = (0...turns * corners).map { step in
      let angle = Double(step) / Double(corners) * 2 * .pi
      let (x, y) = (100 + 30 * cos(angle), 100 + 30 * sin(angle))
      let z = height + 0.2 * Double(step) / Double(corners)
      let place = "X\(x.formatted(places)) Y\(y.formatted(places))"
      return step == 0
        ? "G1 Z\(z.formatted(places))\nG0 \(place)" : "G1 \(place) Z\(z.formatted(places)) E\(step)"
    }
    return steps.joined(separator: "\n") + "\n"
  }

  private static let places = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US_POSIX"))
    .precision(.fractionLength(3)).grouping(.never)

  @Test(arguments: [3, 4, 36, 720])
  func `are the turns of a vase, whatever its shape`(corners: Int) {
    let marks = scan(Self.vase(turns: 20, corners: corners)).marks
    #expect(marks.count == 20)
    #expect(zip(marks, marks.dropFirst()).allSatisfy { abs($1.z - $0.z - 0.2) < 0.02 })
    // Each one is a whole ring.
    #expect(marks.allSatisfy { ($0.extents?.high.x ?? 0) > 125 && ($0.extents?.low.x ?? 99) < 90 })
  }

  @Test func `are the turns of a vase and its flat bottom, each in its own bytes`() {
    let bottom = "G1 Z0.2\nG0 X70 Y100\nG1 X130 E1\nG1 Y101 E2\n"
    let code = bottom + "G92 E0\n" + Self.vase(turns: 5, corners: 36)
    let scanner = scan(code)
    #expect(scanner.marks.count == 6)
    #expect(moves(0, of: code, scanner).points == scanner.first.points)
    #expect(!scanner.first.points.contains { $0.y > 105 })
  }

  @Test func `are those of a wall that rises to and fro, too`() {
    let wall = (1...300).map { "G1 X\($0 % 2 * 10) Z\(Double($0) * 0.01) E\($0)" }.joined(separator: "\n")
    #expect(scan(wall).marks.count == 3)
  }

  @Test func `are the turns of arcs that rise, too`() {
    let turns = (1...8).map { "G3 X10 Y0 Z\(Double($0) * 0.2) I-10 J0 E\($0)" }.joined(separator: "\n")
    #expect(scan("G0 X10 Y0\n" + turns).marks.count == 8)
  }

  // MARK: Slicers' own marks

  @Test(arguments: [
    ";LAYER:", "; LAYER:", ";layer:", ";LAYER_CHANGE\n;Z:", "; CHANGE_LAYER\n; Z_HEIGHT: ", "; layer ",
    "; BEGIN_LAYER_OBJECT z=",
  ])
  func `begin where the slicer says so, whatever the heights are`(mark: String) {
    let layers = (0..<12).map { layer in
      "\(mark)\(layer)\nG1 Z0.2\nG1 X\(layer) Y0 E\(layer * 3 + 1)\nG1 Z0.5\nG1 X9 Y\(layer) E\(layer * 3 + 2)\n"
    }
    #expect(scan("G1 X1 Z0.3 E0.5\n" + layers.joined()).marks.count == 12)
  }

  @Test(arguments: [";LAYER_COUNT:12", ";LAYERS:3", "; layer height = 0.2", ";BEFORE_LAYER_CHANGE", ";LAYER"])
  func `do not begin with other words about layers`(comment: String) {
    #expect(scan("G1 X1 Z0.2 E1\n\(comment)\nG1 X2 E2\n\(comment)\nG1 X3 E3\n").marks.count == 1)
  }

  @Test func `take the room that their arcs bulge into`() {
    // A full circle, and half of one that bulges to the left.
    let circle = scan("G0 X10 Y0 Z0.2\nG2 X10 Y0 I-10 J0 E1\n").marks.first?.extents
    #expect(circle?.low == SIMD2(-10, -10) && circle?.high == SIMD2(10, 10))
    let half = scan("G0 X0 Y10 Z0.2\nG3 X0 Y-10 I0 J-10 E1\n").marks.first?.extents
    #expect(half?.low.x == -10 && half?.high.x ?? 9 < 0.001)
  }

  @Test func `begin behind a byte-order mark, too`() {
    #expect(scan("\u{FEFF}G91\nG1 X5 Z0.2 E1\nG1 X5 Z0 E2\n").marks.first?.extents?.high.x == 10)
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
    var generator = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let code = Self.random(&generator)
      let scanner = scan(code)
      var whole = LayerMoves()
      whole.consume(Array(code.utf8))
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
  private static func random(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...80, using: &generator)).map { _ in
      let (x, y) = (Int.random(in: -50...50, using: &generator), Int.random(in: -50...50, using: &generator))
      let e = Int.random(in: 0...40, using: &generator)
      return [
        "G1 X\(x) Y\(y) E\(e)", "G0 X\(x)", "G1 Z\(abs(y) % 5)", "G91", "G90", "M83", "M82", "G92 E0",
        "; words", ";LAYER:\(x)", "; CHANGE_LAYER", "G1 X\(x) Y\(y) Z\(Double(abs(y) % 5) / 10) E\(e)",
        "G2 X\(x) Y\(y) I\(e - 20) J3 E\(e)", "G28 X", "T\(e % 2)",
      ].randomElement(using: &generator) ?? ""
    }.joined(separator: "\n")
  }
}
