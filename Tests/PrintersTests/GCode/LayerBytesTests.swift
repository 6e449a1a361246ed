import Foundation
import Testing

@testable import Printers

@Suite struct `A layer on its way to the browser` {
  @Test func `holds every point to a hundredth of a millimetre`() {
    var moves = LayerMoves()
    moves.consume(Array("G1 X-10 Y5\nG1 X100.25 Y42.7 E1\nT1\nG1 X300 Y-7.31 E2\n".utf8))
    moves.finish()
    let read = Read(moves.bytes)
    #expect(read.kinds == moves.runs.map { $0.extrudes ? 1 : 0 })
    #expect(read.tools == moves.runs.map(\.tool))
    #expect(read.points.count == moves.points.count)
    for (one, other) in zip(read.points, moves.points) {
      #expect(abs(one.x - other.x) < 0.01 && abs(one.y - other.y) < 0.01)
    }
  }

  /// They would be no numbers, or too large ones, for the sixteen bits of a step.
  @Test(arguments: [
    "G1 X\(String(repeating: "9", count: 40)) Y1 E1\nG1 X1 Y1 E2\n",
    "G1 X\(String(repeating: "3", count: 39)) E1\nG1 X-\(String(repeating: "3", count: 39)) E2\n",
    "G91\n" + String(repeating: "G1 X999999 Y-999999 E1\n", count: 5000),
    "G92 X-999999 Y999999\nG1 X999999 Y-999999 E1\nG20\nG1 X999999 E2\n",
    "G2 X1 Y1 I999999 J999999 E1\nG3 X5 R\(String(repeating: "7", count: 30)) E2\n",
  ]) func `is drawn whatever its numbers are`(code: String) {
    var moves = LayerMoves()
    moves.consume(Array(code.utf8))
    moves.finish()
    #expect(moves.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(Read(moves.bytes).points.count == moves.points.count)
  }

  @Test func `leaves a point out of reach where it was`() {
    var moves = LayerMoves()
    moves.consume(Array("G1 X5 Y5 E1\nG1 X1000001 Y6 E2\n".utf8))
    moves.finish()
    #expect(moves.points.map(\.x).max() == 5)
  }

  @Test func `without a move is a head alone`() {
    #expect(LayerMoves().bytes.count == 16)
  }

  /// What the module in the browser makes of it.
  private struct Read {
    var kinds: [Int] = []
    var tools: [Int] = []
    var points: [SIMD2<Float>] = []

    init(_ bytes: [UInt8]) {
      let data = Data(bytes)
      func number<Number: FixedWidthInteger>(_ at: Int, _ type: Number.Type) -> Number {
        (0..<MemoryLayout<Number>.size).reduce(0) { $0 | Number(data[at + $1]) << Number($1 * 8) }
      }
      let low = SIMD2(Float(bitPattern: number(0, UInt32.self)), Float(bitPattern: number(4, UInt32.self)))
      let step = Float(bitPattern: number(8, UInt32.self))
      var at = 16
      for _ in 0..<number(12, UInt32.self) {
        kinds.append(Int(data[at]))
        tools.append(Int(data[at + 1]))
        let count = Int(number(at + 2, UInt32.self))
        at += 6
        for _ in 0..<count {
          let steps = SIMD2(Float(number(at, UInt16.self)), Float(number(at + 2, UInt16.self)))
          points.append(low + steps * step)
          at += 4
        }
      }
    }
  }
}
