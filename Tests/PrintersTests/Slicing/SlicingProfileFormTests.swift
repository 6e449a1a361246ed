import RecordMappingJSON
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `The form of a slicing profile` {
  private struct Refused: Error {}

  private static let fine: SlicingProfile = {
    var profile = SlicingProfile(key: "fine")
    (profile.displayName, profile.description) = ("Fine", "Thin layers")
    profile.data = JSONValue(objectIn: #"{"layer": 0.1}"#)
    return profile
  }()

  private static let untouched = [
    "name": "Fine", "description": "Thin layers", "values": #"{"layer": 0.1}"#,
  ]

  private func change(
    _ form: SlicingProfileForm, _ fields: [String: String]
  ) throws -> SlicingProfileChange {
    let (draft, entry) = form.read(FormFields(fields), over: form.start, Sample.english)
    guard entry.isAccepted else { throw Refused() }
    return form.change(to: draft)
  }

  @Test func `sets nothing that is as it was`() throws {
    let change = try change(SlicingProfileForm(Self.fine), Self.untouched)
    #expect(change.displayName == nil && change.description == nil && change.isDefault == nil)
    #expect(change.data == nil)
  }

  @Test func `sets what is another, and takes a description away`() throws {
    let fields = ["name": "Finer", "description": "", "default": "1", "values": #"{"layer": 0.05}"#]
    let change = try change(SlicingProfileForm(Self.fine), fields)
    #expect(change.displayName == "Finer" && change.description?.isEmpty == true && change.isDefault == true)
    #expect(change.data.map { String(decoding: $0.bytes, as: UTF8.self) } == fields["values"])
  }

  @Test func `leaves values alone where none are said`() throws {
    let fields = Self.untouched.merging(["values": ""]) { _, new in new }
    #expect(try change(SlicingProfileForm(Self.fine), fields).data == nil)
  }

  @Test(arguments: ["[1]", "no values", "0.1"])
  func `refuses values that are no object, of a new one too`(values: String) {
    #expect(throws: Refused.self) {
      try change(SlicingProfileForm(Self.fine), Self.untouched.merging(["values": values]) { _, new in new })
    }
    #expect(throws: Refused.self) { try change(SlicingProfileForm(), ["name": "New", "data": values]) }
  }

  @Test func `says all of a new one`() throws {
    let change = try change(SlicingProfileForm(), ["name": "New", "data": "{}"])
    #expect(change.displayName == "New" && change.data != nil)
  }
}
