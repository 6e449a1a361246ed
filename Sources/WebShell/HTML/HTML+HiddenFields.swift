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
    while let start = Self.first("<form ", in: rest),
      let end = rest.utf8[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      let tag = rest[start...end]
      result += rest[...end]
      if Self.first("method=\"post\"", in: tag) != nil {
        if let token { result += Self.hidden(CSRFCheck.field, token.text).markup }
        if Self.first(" data-once", in: tag) != nil {
          result += Self.hidden(FormKey.field, key()).markup
          isKeyed = true
        }
      }
      rest = rest[rest.utf8.index(after: end)...]
    }
    return (HTML(trusted: result + rest), isKeyed)
  }

  /// Where a text begins first. Every page is searched, so it is done on its bytes: the search that all collections have
  /// takes a hundred times as long.
  ///
  /// - Precondition: It is looked for four bytes or more.
  private static func first(_ wanted: StaticString, in text: Substring) -> Substring.Index? {
    let wanted = UnsafeRawBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount)
    let beginning = wanted.loadUnaligned(as: UInt32.self)
    let offset = text.utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return bytes.indices.dropLast(wanted.count - 1).first {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) == beginning
          && bytes[$0...].starts(with: wanted)
      }
    }
    guard let offset else { return text.utf8.firstRange(of: wanted)?.lowerBound }
    return offset.map { text.utf8.index(text.startIndex, offsetBy: $0) }
  }

  /// A field that nobody sees.
  package static func hidden(_ name: String, _ value: String) -> HTML {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
  }
}
