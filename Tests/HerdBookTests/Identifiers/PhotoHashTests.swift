import Testing

@testable import HerdBook

@Suite struct `The name of a picture` {
  private static let digits = String(repeating: "0f", count: 32)

  @Test func `is 64 hexadecimal digits, in small letters`() {
    #expect(PhotoHash(parsing: Self.digits)?.text == Self.digits)
    #expect(PhotoHash(parsing: Self.digits.uppercased())?.text == Self.digits)
  }

  @Test(arguments: [
    "", "0f", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "g", count: 64),
    // Digits of full width have three bytes each.
    String(repeating: "０", count: 21) + "0",
  ])
  func `is nothing else`(text: String) { #expect(PhotoHash(parsing: text) == nil) }

  @Test func `is found in fields, in lists and in records, each once`() throws {
    let other = String(repeating: "ab", count: 32)
    let row = try #require(
      try JSONNode(
        parsing: #"""
          {"photo":"\#(String(repeating: "cd", count: 32))","f":{"photo":"\#(Self.digits)","n":{"photo":"x"},
          "limb":[{"rec":[{"photo":"\#(other)"},{"photo":"\#(Self.digits)"},{"photo":5}]}]}}
          """#.filter { $0 != "\n" }
      ).object)
    #expect(row.photos.map(\.text) == [Self.digits, other])
  }

  @Test(arguments: ChangeKind.allCases) func `has the same key in all kinds`(kind: ChangeKind) {
    let keys = kind.declaration.fields.flatMap(Self.keysOfPhotos)
    #expect(keys.allSatisfy { $0 == "photo" })
    #expect(!keys.isEmpty == [.note, .birth, .calving, .hooves].contains(kind))
  }

  private static func keysOfPhotos(in field: FieldDescription) -> [String] {
    keysOfPhotos(field.key, field.control)
  }

  private static func keysOfPhotos(_ key: String, _ control: FieldControl) -> [String] {
    switch control {
    case .photo: [key]
    case .list(let element, _): keysOfPhotos(key, element)
    case .record(let fields): fields.flatMap(keysOfPhotos)
    default: []
    }
  }
}
