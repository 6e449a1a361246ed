import Testing

@testable import Printers

@Suite struct `What is typed into a terminal` {
  @Test func `goes line by line, in its order, without blanks around`() {
    #expect(TerminalInput(" G28 \r\n\n\tM114\nM117 a  b ").lines == ["G28", "M114", "M117 a  b"])
  }

  @Test(arguments: ["M112", "m112", " M112 ; now", "G28\nM112", "M0112"])
  func `is an emergency stop wherever that stands`(text: String) {
    #expect(TerminalInput(text).isEmergencyStop)
    #expect(!TerminalInput(text).canSpoilPrint)
  }

  @Test(arguments: ["M1120", "M117 M112", "; M112", "G112"])
  func `is no emergency stop where it is only named`(text: String) {
    #expect(!TerminalInput(text).isEmergencyStop)
  }

  @Test(arguments: ["M105", "m114", "M115\nM119", "M503", "M117 hello", "M0105"])
  func `spoils no print by asking`(text: String) {
    #expect(!TerminalInput(text).canSpoilPrint)
  }

  @Test(arguments: ["G28", "M105\nG1 X10", "M502", "M81", "@pause", "M18", "T1", "what"])
  func `can spoil a print by anything else`(text: String) {
    #expect(TerminalInput(text).canSpoilPrint)
  }
}
