import OctoPrint
import RecordMappingJSON
import Testing

@Suite struct `The inputs of a custom control` {
  @Test func `are numbers where numbers were typed, and text otherwise`() throws {
    let parameters = try OctoPrintClient.parameters(typed: ["a": "255", "b": "0.5", "c": "fast", "d": "nan"])
    #expect(parameters["a"]?.int == 255)
    #expect(parameters["b"]?.double == 0.5)
    #expect(parameters["c"]?.string == "fast")
    #expect(parameters["d"]?.string == "nan")
  }

  @Test(arguments: ["007", "0x10", "1e3", "+5", "1.50", "1.", " 5", "99999999999999999999", "-"])
  func `stay what was typed where a number would be written otherwise`(typed: String) throws {
    #expect(try OctoPrintClient.parameters(typed: ["a": typed])["a"]?.string == typed)
  }
}
