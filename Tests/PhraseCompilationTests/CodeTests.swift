import PhraseCompilation
import Testing

@Suite struct `A lookup by code` {
  private let en = #"""
    {
      "changeKindBirth": "Birth", "save": "Save", "changeKindDryOff": "Dry-off", "changeKindlyAsk": "Please",
      "changeKindDefault": "Other", "changeKind2": "Second", "changeKindReasonSale": "Sale"
    }
    """#

  private func source(codes: String, module: String = "Herd") throws -> String {
    let files = [("en.json", en), ("codes.json", codes)]
    return try PhraseBook(compiling: files.map { CatalogueFile(path: "Herd/Translations/\($0)", text: $1) })
      .source(module: module)
  }

  @Test func `is a switch over the enum, with a phrase for each case and no other`() throws {
    let source = try source(
      codes:
        #"{"//": "A remark.", "changeKind": "HerdBook.ChangeKind", "changeKindReason": "HerdBook.Change.Reason"}"#
    )
    #expect(
      source.contains(
        """

          /// The phrase whose key is `changeKind` and the name of the case (codes.json).
          static func changeKind(_ code: HerdBook.ChangeKind) -> Phrase {
            switch code {
            case .birth: changeKindBirth
            case .dryOff: changeKindDryOff
            case .`default`: changeKindDefault
            }
          }

          /// The phrase whose key is `changeKindReason` and the name of the case (codes.json).
          static func changeKindReason(_ code: HerdBook.Change.Reason) -> Phrase {
            switch code {
            case .sale: changeKindReasonSale
            }
          }
        }

        """))
  }

  @Test(arguments: [
    ("Herd", "import HerdBook\nimport WebShell\n"), ("HerdBook", "import WebShell\n"),
    ("WebShell", "import HerdBook\n"),
  ])
  func `imports the module of its enum once`(module: String, imports: String) throws {
    let source = try source(
      codes: #"{"changeKind": "HerdBook.ChangeKind", "changeKindReason": "HerdBook.Reason"}"#, module: module)
    #expect(source.hasPrefix("// Generated from Translations/*.json; edit those.\n\(imports)\nextension"))
  }

  @Test func `leaves the phrases what they are`() throws {
    #expect(
      try source(codes: #"{"changeKind": "HerdBook.ChangeKind"}"#).contains(
        "static var changeKindBirth: Phrase {"))
  }

  @Test(arguments: [
    (#""kind": "HerdBook.Kind""#, #"key "kind" is the beginning of no phrase of en.json"#),
    (#""changeKindB": "HerdBook.Kind""#, #"key "changeKindB" is the beginning of no phrase of en.json"#),
    (#""changeKind": "ChangeKind""#, refused("ChangeKind")),
    (#""changeKind": "HerdBook.""#, refused("HerdBook.")),
    (#""changeKind": "HerdBook.Kind?""#, refused("HerdBook.Kind?")), (#""changeKind": """#, refused("")),
    (#""changeKind": "HerdBook.1st""#, refused("HerdBook.1st")),
    (#""changeKind": {}"#, #"key "changeKind" has an object where a type should be"#),
    (#""ChangeKind": "HerdBook.Kind""#, #"key "ChangeKind" is not lowerCamelCase"#),
    (#""some": "HerdBook.Kind""#, #"key "some" would be taken for the case of an optional"#),
    (#""save": "HerdBook.Kind""#, #"key "save" is a phrase of en.json as well"#),
    (#""changeKind": "A.B", "changeKind": "A.C""#, #"key "changeKind" appears twice"#),
    (#""changeKind" "A.B""#, "line 1: expected :"),
  ])
  func `is refused with the reason`(codes: String, reason: String) {
    #expect(
      complaints(of: [("codes.json", "{\(codes)}"), ("en.json", en)])
        == ["App/Translations/codes.json: error: \(reason)"])
  }

  private static func refused(_ type: String) -> String {
    #"key "changeKind" has "\#(type)", which is no type with its module, such as HerdBook.ChangeKind"#
  }

  @Test(arguments: [#""{name} born""#, #"{"one": "birth", "other": "births"}"#])
  func `has no phrase that takes values`(text: String) {
    #expect(
      complaints(of: [
        ("en.json", "{\"changeKindBirth\": \(text)}"), ("codes.json", #"{"changeKind": "A.B"}"#),
      ]) == [
        #"App/Translations/en.json: error: key "changeKindBirth" takes values, but codes.json has it looked up by a code ("changeKind")"#
      ])
  }

  @Test func `does not lack a phrase whose text is refused`() {
    #expect(
      complaints(of: [("en.json", #"{"changeKindBirth": ""}"#), ("codes.json", #"{"changeKind": "A.B"}"#)])
        == [
          #"App/Translations/en.json: error: key "changeKindBirth" has an empty text"#
        ])
  }

  @Test func `is not enough without English`() {
    #expect(complaints(of: [("codes.json", "{}")]) == ["App/Translations: error: en.json is missing"])
  }
}
