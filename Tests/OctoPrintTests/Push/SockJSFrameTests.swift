import Testing

@testable import OctoPrint

@Suite struct `A frame of SockJS` {
  @Test(arguments: [
    ("o", SockJSFrame.opened), ("h", .heartbeat), (#"c[3000,"Go away!"]"#, .closed),
    (#"a["{\"event\":{}}","two"]"#, .messages([#"{"event":{}}"#, "two"])), ("a[]", .messages([])),
    (
      #"a[{"current":{}},{"event":{"type":"ž"}}]"#,
      .messages([#"{"current":{}}"#, #"{"event":{"type":"ž"}}"#])
    ),
  ])
  func `says what it is`(text: String, frame: SockJSFrame) {
    #expect(SockJSFrame(parsing: text) == frame)
  }

  @Test(arguments: ["", "a", "a{}", "a[1]", "<html>", "x"])
  func `is unreadable where it is none`(text: String) {
    #expect(SockJSFrame(parsing: text) == .unreadable)
  }
}
