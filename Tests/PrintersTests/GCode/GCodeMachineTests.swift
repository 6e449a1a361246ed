import Testing

@testable import Printers

@Suite struct `A machine that reads G-code` {
  /// The motions of some lines.
  private func motions(_ lines: String...) -> [GCodeMachine.Motion] {
    var machine = GCodeMachine()
    return lines.compactMap { line in Array(line.utf8).withUnsafeBytes { machine.run($0) } }
  }

  private func end(_ lines: String...) -> GCodeMachine.Place {
    var machine = GCodeMachine()
    for line in lines { _ = Array(line.utf8).withUnsafeBytes { machine.run($0) } }
    return machine.place
  }

  @Test(arguments: [
    "G1 X10 Y-2.5", "g1x10y-2.5", "N12 G1 X10 Y-2.50 *71", "G1 (to the right) X10. Y-2.5 ; go",
    "G1\tX+10 Y-02.5\r",
  ])
  func `goes where it is told, however that is written`(line: String) {
    #expect(end(line) == .init(x: 10, y: -2.5, z: 0))
  }

  @Test func `goes on from where it is after G91, and back to places after G90`() {
    #expect(end("G1 X10", "G91", "G1 X5 Z1", "G1 X5 Z1", "G90", "G1 X1") == .init(x: 1, y: 0, z: 2))
  }

  @Test func `counts in inches after G20`() {
    #expect(end("G20", "G1 X1", "G21", "G1 Y1") == .init(x: 25.4, y: 1, z: 0))
  }

  @Test func `stays where it is when G92 gives that place another name`() {
    #expect(end("G1 X10", "G92 X0", "G1 X5") == .init(x: 15, y: 0, z: 0))
  }

  @Test func `goes home along the axes that are named, or all`() {
    #expect(end("G1 X10 Y10 Z10", "G28 X") == .init(x: 0, y: 10, z: 10))
    #expect(end("G1 X10 Y10 Z10", "G28") == .init())
  }

  @Test func `extrudes where more filament is asked for than before`() {
    #expect(
      motions("G1 X1 E1", "G1 X2 E1", "G1 X3 E0.5", "G1 X4 E1").map(\.extrudes) == [true, false, false, true])
    #expect(motions("M83", "G1 X1 E1", "G1 X2 E1", "G1 X3 E-1").map(\.extrudes) == [true, true, false])
    #expect(motions("G1 X1 E5", "G92 E0", "G1 X2 E1").map(\.extrudes) == [true, true])
  }

  @Test func `draws with the tool that was chosen last`() {
    #expect(motions("G1 X1 E1", "T1", "G1 X2 E2", "T0", "G1 X3 E3").map(\.tool) == [0, 1, 0])
  }

  @Test(arguments: ["", "; only words", "M117 G1 X5", "G1", "G92.1 X4", "G1 F3000", "???", "G1 X0 Y0", "X10"])
  func `takes no motion from what is none`(line: String) {
    #expect(motions(line).isEmpty)
  }

  @Test func `follows an arc to its end, at the distance of its radius`() throws {
    for (line, quarters) in [
      ("G3 X0 Y10 I-10 J0", 1.0), ("G2 X0 Y10 I-10 J0", 3), ("G3 X0 Y10 R10", 1), ("G2 X10 Y0 I-10", 4),
    ] {
      let motion = try #require(motions("G1 X10", line).last)
      let points = try #require(motion.arc).points(to: motion.to)
      #expect(points.last == SIMD2(Float(motion.to.x), Float(motion.to.y)))
      #expect(points.allSatisfy { abs(($0 * $0).sum().squareRoot() - 10) < 0.001 })
      var (length, last) = (Float(0), SIMD2<Float>(10, 0))
      for point in points {
        let way = point - last
        (length, last) = (length + (way * way).sum().squareRoot(), point)
      }
      #expect(abs(Double(length) - quarters * 5 * .pi) < 0.1, "\(line)")
    }
  }
}
