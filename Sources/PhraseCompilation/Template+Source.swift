extension Template {
  /// The text for a reader of the code.
  var original: String {
    segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .placeholder(let placeholder): placeholder.description
      }
    }.joined()
  }

  /// The compiled text as a Swift literal: the first argument's place is marked by U+0001, and so on.
  func literal(_ arguments: [Placeholder]) -> String {
    let parts = segments.map { segment in
      switch segment {
      case .literal(let text): text.unicodeScalars.map(escaped).joined()
      case .placeholder(let placeholder): mark(placeholder, arguments)
      }
    }
    return "\"\(parts.joined())\""
  }

  private func mark(_ placeholder: Placeholder, _ arguments: [Placeholder]) -> String {
    guard let place = arguments.firstIndex(of: placeholder) else {
      preconditionFailure("\(placeholder) is no argument of a phrase that was found to agree")
    }
    return "\\u{\(place + 1)}"
  }

  /// What would end the literal or could not be seen in it (no-break spaces, say) is spelt out.
  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch (scalar, scalar.properties.generalCategory) {
    case ("\"", _), ("\\", _): "\\\(scalar)"
    case ("\n", _): "\\n"
    case (" ", _): " "
    case (_, .control), (_, .format), (_, .spaceSeparator), (_, .lineSeparator), (_, .paragraphSeparator):
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(scalar)
    }
  }
}
