import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `The topic of a check` {
  @Test(arguments: ["a.gcode", "a/b, c.gcode", "kůň/%2F#?.gcode", "שלום.gcode"])
  func `names any file in letters and digits`(path: String) {
    for start in [Preflight.Start.print, .restart] {
      let topic = CheckTopic(file: .local(path), start: start)
      #expect(topic.text.allSatisfy { $0.isHexDigit } && CheckTopic(topic.text) == topic)
    }
  }

  @Test(arguments: ["", "7", "zz", "70", "ff", "706c6f63616c3a", "786c6f63616c3a61"])
  func `is none if it names no file`(text: String) {
    #expect(CheckTopic(text) == nil)
  }
}
