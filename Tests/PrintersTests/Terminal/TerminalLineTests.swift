import Testing

@testable import Printers

@Suite struct `A line of a terminal` {
  @Test(arguments: [
    ("Send: N12 G1 X10*97", TerminalLine.Kind.sent), ("Recv: ok", .received),
    ("Changing monitoring state from \"Offline\" to \"Opening serial connection\"", .remark), ("", .remark),
  ])
  func `is sent, received, or a remark of OctoPrint's`(text: String, kind: TerminalLine.Kind) {
    #expect(TerminalLine(text).kind == kind)
    #expect(TerminalLine(text).text == text)
  }

  @Test(arguments: [
    "Send: M105", "Send: N5 M105*34", "Recv: ok T:20.0 /0.0 B:21.0 /0.0 @:0", "Recv: T:20.0",
    "Recv: T0:-15 B:1",
    "Recv: ok N12 P15 B15 T:20.0 /0.0", "Recv: B:60.1",
  ])
  func `is about temperatures`(text: String) {
    #expect(TerminalLine(text).isTemperature)
  }

  @Test(arguments: [
    "Send: M104 S200", "Send: N5 M1050", "Recv: ok", "Recv: Tool change", "Recv: TX:20", "Recv: X:1 Y:2",
    "Send:", "T:20.0",
    "Recv: T:", "Recv: echo:T:20",
  ])
  func `is about something else`(text: String) {
    #expect(!TerminalLine(text).isTemperature)
  }

  @Test(arguments: [
    ("Recv: \u{1B}[31mred\u{1B}[0m", "Recv: red"), ("a\u{0}b\u{7}c", "a␀b␇c"), ("a\tb", "a b"),
    ("one\r\ntwo\u{2028}three", "one␍␊two\u{FFFD}three"),
    ("\u{202E}desrever\u{2066}", "\u{FFFD}desrever\u{FFFD}"),
    ("\u{7F}\u{9B}x", "\u{FFFD}\u{FFFD}x"), ("\u{1B}", "␛"), ("\u{1B}[", ""),
    ("žluťoučký שלום", "žluťoučký שלום"),
  ])
  func `shows what would move text about as a sign`(raw: String, text: String) {
    #expect(TerminalLine(raw).text == text)
  }

  @Test func `is cut where it is longer than firmware writes, and says so`() {
    let line = TerminalLine(String(repeating: "x", count: 10_000))
    #expect(line.text == String(repeating: "x", count: 1000) + "… (+9000)")
    #expect(TerminalLine(String(repeating: "x", count: 1000)).text.count == 1000)
  }
}
