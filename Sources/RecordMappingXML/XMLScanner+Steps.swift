extension XMLScanner {
  /// What one step led to.
  enum Step {
    case event(XMLEvent)
    /// Something without an event was consumed, or the stage changed.
    case progress
    /// Nothing was consumed: the input ends inside a token, or at its end.
    case wait
  }

  mutating func step() throws(XMLBreach) -> Step {
    if mustEnd { return end() }
    if stage == .start { return try begin() }
    guard position < buffer.count else { return .wait }
    return switch stage {
    case .start, .outside: try outside()
    case .content: try content()
    case .comment: try comment()
    case .instruction: try instruction()
    case .section: try characters(until: .stopsSection)
    }
  }

  // MARK: The start

  /// Byte order mark and XML declaration (section 4.3.3, production 23).
  private mutating func begin() throws(XMLBreach) -> Step {
    if offset(of: position) == 0 {
      guard buffer.count > 1 || isComplete else { return .wait }
      if looksLikeUTF16 { throw XMLBreach(code: .encoding, index: 0) }
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      if buffer.starts(with: mark) {
        position = mark.count
        return .progress
      }
      if !isComplete, mark.starts(with: buffer) { return .wait }
    }
    // The byte after `<?xml` tells the declaration from another instruction.
    if buffer.endsInside("<?xml ", from: position) { return .wait }
    if buffer.begins(at: position, with: "<?xml"),
      XMLByteSet.whiteSpace.contains(buffer[position + 5]) || buffer[position + 5] == UInt8(ascii: "?")
    {
      guard try tokenEnd(.angles, after: 5) != nil else { return .wait }
      var cursor = XMLCursor(bytes: buffer, index: position)
      try cursor.declaration()
      consume(to: cursor.index)
    }
    stage = .outside
    return .progress
  }

  /// Whether the first bytes are those of UTF-16 or UTF-32 (appendix F).
  private var looksLikeUTF16: Bool {
    guard buffer.count > 1 else { return false }
    return switch (buffer[0], buffer[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE), (0x3C, 0), (0, _): true
    default: false
    }
  }

  // MARK: Between tokens

  private mutating func outside() throws(XMLBreach) -> Step {
    let start = position
    while position < buffer.count, XMLByteSet.whiteSpace.contains(buffer[position]) { position += 1 }
    if position > start { return .progress }
    guard buffer[position] == UInt8(ascii: "<") else { return try stray(.textOutsideRoot) }
    return try markup()
  }

  private mutating func content() throws(XMLBreach) -> Step {
    switch buffer[position] {
    case UInt8(ascii: "<"): try markup()
    case UInt8(ascii: "&"): try reference()
    default: try characters(until: .stopsText)
    }
  }

  private mutating func markup() throws(XMLBreach) -> Step {
    guard position + 1 < buffer.count else { return .wait }
    followsReturn = false
    return switch buffer[position + 1] {
    case UInt8(ascii: "?"): try openInstruction()
    case UInt8(ascii: "!"): try openDeclaration()
    case UInt8(ascii: "/"): try endTag()
    default: try startTag()
    }
  }

  private mutating func openDeclaration() throws(XMLBreach) -> Step {
    if buffer.begins(at: position, with: "<!--") {
      consume(to: position + 4)
      stage = .comment
      return .progress
    }
    if buffer.begins(at: position, with: "<![CDATA[") {
      guard stage == .content else { throw XMLBreach(code: .textOutsideRoot, index: position) }
      consume(to: position + 9)
      stage = .section
      return .progress
    }
    if buffer.begins(at: position, with: "<!DOCTYPE") { throw XMLBreach(code: .doctype, index: position) }
    let mayGoOn =
      buffer.endsInside("<!--", from: position) || buffer.endsInside("<![CDATA[", from: position)
      || buffer.endsInside("<!DOCTYPE", from: position)
    if mayGoOn { return .wait }
    throw XMLBreach(code: .markupDeclaration, index: position)
  }

  // MARK: Tokens

  /// Forgets the search for a token's end and steps behind what was read.
  mutating func consume(to index: Int) {
    position = index
    searched = 0
    openQuote = 0
  }

  /// What follows the token: the root element's content or what is around it.
  var stageBetween: Stage { depth > 0 ? .content : .outside }

  /// The index of the first byte that ends the token at the position: a member
  /// of `set`, or with `isOutside` an ASCII byte that is no member. Nil if it
  /// may still come; the count of bytes if it cannot. Goes on where it stopped.
  mutating func tokenEnd(
    _ set: XMLByteSet, isOutside: Bool = false, after skipped: Int
  ) throws(XMLBreach) -> Int? {
    var index = position + max(searched, skipped)
    while index < buffer.count, buffer[index] >= 0x80 || set.contains(buffer[index]) == isOutside {
      index += 1
    }
    guard index - position <= limits.valueBytes else {
      throw XMLBreach(code: .valueLimit, index: position)
    }
    searched = index - position
    return index < buffer.count || isComplete ? index : nil
  }

  /// A byte that may not stand at the position, unless more input may make it
  /// another fault.
  func stray(_ code: XMLFault.Code) throws(XMLBreach) -> Step {
    if case .incomplete = XMLCharacter(in: buffer, at: position) { return .wait }
    throw XMLCursor(bytes: buffer, index: position).breach(code)
  }
}
