extension HTML {
  /// With the token as a hidden field of each form that posts, also of those that a page wrote by hand.
  ///
  /// Text on a page never holds a `<`, so what looks like a form is one.
  func withFormToken(_ token: SecretToken) -> HTML {
    let field: HTML = "<input type=\"hidden\" name=\"\(FormTokenCheck.field)\" value=\"\(token.text)\">"
    var result = ""
    var rest = markup[...]
    while let start = rest.utf8.firstRange(of: "<form ".utf8),
      let end = rest.utf8[start.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    {
      let tag = rest[start.lowerBound...end]
      result += rest[...end]
      if tag.contains("method=\"post\"") { result += field.markup }
      rest = rest[rest.utf8.index(after: end)...]
    }
    return HTML(trusted: result + rest)
  }
}
