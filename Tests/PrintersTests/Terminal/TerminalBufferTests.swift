import Testing

@testable import Printers

@Suite struct `The newest lines of a terminal` {
  private static func tape(_ change: (inout TerminalBuffer) -> Void) -> TerminalBuffer {
    var tape = TerminalBuffer()
    change(&tape)
    return tape
  }

  private static func numbers(_ range: Range<Int>) -> [String] { range.map { "line \($0)" } }

  @Test func `keep their order and their numbers through a flood`() {
    let tape = Self.tape {
      $0.append(Self.numbers(0..<3))
      $0.append(Self.numbers(3..<5003))
    }
    #expect(tape.lines.map(\.text) == Self.numbers(4503..<5003))
    #expect(tape.first == 4503 && tape.end == 5003)
  }

  @Test func `are told on from a number`() {
    let tape = Self.tape { $0.append(Self.numbers(0..<600)) }
    #expect(tape.lines(from: 598).map(\.text) == ["line 598", "line 599"])
    #expect(tape.lines(from: 600).isEmpty)
    #expect(tape.lines(from: 3).count == TerminalBuffer.capacity)
  }

  @Test func `are joined where OctoPrint tells again what is known`() {
    let tape = Self.tape {
      $0.append(Self.numbers(0..<10))
      $0.retell(Self.numbers(4..<14))
    }
    #expect(tape.lines.map(\.text) == Self.numbers(0..<14))
    #expect(tape.retellings == 1)
  }

  @Test func `are told once where some came while OctoPrint was asked for all`() {
    let tape = Self.tape {
      $0.append(Self.numbers(10..<16))
      $0.retell(Self.numbers(0..<20))
    }
    #expect(tape.lines.map(\.text) == Self.numbers(10..<20))
  }

  @Test func `are told once where OctoPrint sends them after it has told all`() {
    let tape = Self.tape {
      $0.retell(Self.numbers(0..<10))
      $0.append(Self.numbers(7..<13))
    }
    #expect(tape.lines.map(\.text) == Self.numbers(0..<13))
  }

  @Test func `may say the same again later`() {
    let tape = Self.tape {
      $0.retell(["wait"])
      $0.append(["ok"])
      $0.append(["ok"])
    }
    #expect(tape.lines.map(\.text) == ["wait", "ok", "ok"])
  }

  @Test func `are joined only where all of them go on`() {
    let tape = Self.tape {
      $0.append(["ok", "a", "ok"])
      $0.retell(["ok", "b"])
    }
    #expect(tape.lines.map(\.text) == ["ok", "a", "ok", "b"])
  }

  @Test func `say where some are missing`() {
    let tape = Self.tape {
      $0.append(["before"])
      $0.retell(["after"])
    }
    #expect(tape.lines.map(\.kind) == [.remark, .gap, .remark])
  }

  @Test func `have no gap at the beginning, nor where nothing is told`() {
    #expect(Self.tape { $0.retell(["first"]) }.lines.map(\.text) == ["first"])
    let same = Self.tape {
      $0.append(["only"])
      $0.retell([])
      $0.retell(["only"])
    }
    #expect(same.lines.map(\.text) == ["only"])
  }
}
