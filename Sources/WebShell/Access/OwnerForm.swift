/// The code that only the owner of this computer's account can have, from whoever is at it.
struct OwnerForm: DraftForm {
  struct Draft: Sendable {
    var code = ""
    /// Where to go then.
    var to: String?
  }

  static let code = FormField.code("code", .pairingCode).hint(.pairingCodeHint).missing(.ownerWrongCode)
  private static let to = FormField.hidden("to").optional

  var parts: [FormPart<Draft>] {
    field(Self.code, \.code)
    field(Self.to, \.to)
  }
}

/// Is shown where something is left out until the visitor showed to be the owner: says what, and leads to the page
/// where that is done.
package struct OwnerLink: Sendable {
  private let words: Words
  private let what: String
  private let path: String

  /// - Parameters:
  ///   - what: a sentence that says what is left out.
  ///   - path: where to come back to.
  package init(_ what: String, backTo path: String, words: Words) {
    (self.words, self.what, self.path) = (words, what, path)
  }

  package var html: HTML {
    let proving = AccessFeature.proving.link(path)
    return "<p>\(what)</p><div class=\"btns\">\(Button.link(words(.ownerAction), to: proving))</div>"
  }
}
