import OctoPrint
import RecordMappingJSON
import Testing

@testable import Printers

@Suite struct `The sections of all settings` {
  private func sections(_ json: String) throws -> [SettingsSection] {
    SettingsSection.all(Setting.all(in: try JSONValue(parsing: Array(json.utf8))))
  }

  @Test func `are the branches of the tree, and one for each plugin after them`() throws {
    let all = try sections(
      #"{"serial":{"port":"AUTO","log":true},"plugins":{"b":{"x":1},"a":{"y":{"z":null}}},"api":{"key":"k"}}"#
    )
    #expect(all.map(\.id) == ["api", "serial", "plugins.a", "plugins.b"])
    #expect(all[1].settings.map(\.path) == [["serial", "port"], ["serial", "log"]])
    #expect(all[2].settings.map(\.path) == [["plugins", "a", "y", "z"]])
  }

  @Test func `have a list as one value, and an empty branch too`() throws {
    let all = try sections(#"{"serial":{"ports":["a","b"],"extra":{}}}"#)
    #expect(all.first?.settings.map(\.path) == [["serial", "ports"], ["serial", "extra"]])
  }

  @Test func `leave out what one could cut oneself off with, and what has a page of its own`() throws {
    let all = try sections(
      #"{"folder":{"uploads":"/"},"server":{"commands":{"x":"y"},"seen":true},"scripts":{"gcode":{}},"terminalFilters":[]}"#
    )
    #expect(all.map(\.id) == ["server"])
    #expect(all.first?.settings.map(\.path) == [["server", "seen"]])
  }

  @Test(arguments: [
    ("key", #""k""#, true), ("apiKey", #""k""#, true), ("upload_token", #""k""#, true),
    ("key", #""""#, false),
    ("mypassword", #""k""#, true), ("keyboard", #""k""#, false), ("monkey", #""k""#, false),
    ("gpioKey", "17", false),
    ("url", #""http://maker:s3cret@camera/""#, true), ("url", #""http://camera/""#, false),
    ("hooks", #"[{"name":"a","token":"k"}]"#, true), ("hooks", #"[{"name":"a"}]"#, false),
    ("enableKey", "true", false),
  ])
  func `tell what is a secret by its name or by a password in an address`(
    name: String, json: String, isSecret: Bool
  ) throws {
    let tree = try JSONValue(parsing: Array(#"{"plugins":{"x":{"\#(name)":\#(json)}}}"#.utf8))
    #expect(Setting.all(in: tree).map(\.isSecret) == [isSecret])
  }
}
