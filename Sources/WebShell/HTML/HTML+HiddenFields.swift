extension HTML {
  /// With hidden fields in each form that posts, also in those that a page wrote by hand: the token, if there is
  /// one, and where the form is marked `data-once`, a key of its own. Pages get both when they are sent;
  /// patches, which many watch, hold neither.
  ///
  /// Text on a page never holds a `<`, so what looks like a form is one.
  ///
  /// - Returns: also whether any form got a key.
  func withHiddenFields(
    token: SecretToken?, key: () -> String = FormKey.fresh
  ) -> (html: HTML, isKeyed: Bool) {
    var result = ""
    var isKeyed = false
    var rest = markup[...]
    while let start = rest.utf8.firstRange(of: "<form ".utf8),
      let end = rest.utf8[start.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    {
      let tag = rest[start.lowerBound...end]
      result += rest[...end]
      if tag.contains("method=\"post\"") {
        if let token { result += Self.hidden(FormTokenCheck.field, token.text).markup }
        if tag.contains(" data-once") {
          result += Self.hidden(FormKey.field, key()).markup
          isKeyed = true
        }
      }
      rest = rest[rest.utf8.index(after: end)...]
    }
    return (HTML(trusted: result + rest), isKeyed)
  }

  private static func hidden(_ name: String, _ value: String) -> HTML {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
  }
}
