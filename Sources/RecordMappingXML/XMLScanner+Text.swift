extension XMLScanner {
  /// Characters of text (production 14) or of a CDATA section (production 20).
  /// Line ends are written as LF (section 2.11).
  mutating func characters(until stops: XMLByteSet) throws(XMLBreach) -> Step {
    if followsReturn {
      followsReturn = false
      if buffer[position] == 0x0A {
        position += 1
        return .progress
      }
    }
    let start = position
    let end = XMLCharacter.endOfRun(in: buffer, from: start, until: stops)
    if end > start {
      position = end
      return .event(.characters(start..<end))
    }
    switch buffer[start] {
    case 0x0D:
      position += 1
      followsReturn = true
      return .event(.scalar("\n"))
    case UInt8(ascii: "]"):
      return try bracket()
    default:
      return try stray(.invalidCharacter)
    }
  }

  /// Ends a section, refuses `]]>` elsewhere, and else is a character.
  private mutating func bracket() throws(XMLBreach) -> Step {
    if buffer.endsInside("]]>", from: position) { return .wait }
    guard buffer.begins(at: position, with: "]]>") else {
      position += 1
      return .event(.characters(position - 1..<position))
    }
    guard stage == .section else { throw XMLBreach(code: .sectionEnd, index: position) }
    position += 3
    stage = .content
    return .progress
  }

  /// Reference in text (production 67).
  mutating func reference() throws(XMLBreach) -> Step {
    followsReturn = false
    guard try tokenEnd(.reference, isOutside: true, after: 1) != nil else { return .wait }
    var cursor = XMLCursor(bytes: buffer, index: position)
    let scalar = try cursor.reference()
    consume(to: cursor.index)
    return .event(.scalar(scalar))
  }

  // MARK: What is not read

  /// The rest of a comment (production 15).
  mutating func comment() throws(XMLBreach) -> Step {
    if skipRun(until: .stopsComment) { return .progress }
    guard buffer[position] == UInt8(ascii: "-") else { return try stray(.invalidCharacter) }
    if buffer.endsInside("-->", from: position) { return .wait }
    if buffer.begins(at: position, with: "-->") {
      position += 3
      stage = stageBetween
    } else if buffer.begins(at: position, with: "--") {
      throw XMLBreach(code: .comment, index: position)
    } else {
      position += 1
    }
    return .progress
  }

  /// The beginning of a processing instruction (production 16).
  mutating func openInstruction() throws(XMLBreach) -> Step {
    guard let end = try tokenEnd(.nameTail, isOutside: true, after: 2),
      end + 1 < buffer.count || isComplete
    else { return .wait }
    var cursor = XMLCursor(bytes: buffer, index: position + 2)
    try cursor.skipName(else: .instruction)
    if !XMLByteSet.whiteSpace.contains(try cursor.byte()) {
      var ahead = cursor
      try ahead.skip("?>", else: .instruction)
    }
    if isReserved(position + 2..<cursor.index) { throw XMLBreach(code: .reservedTarget, index: position) }
    consume(to: cursor.index)
    stage = .instruction
    return .progress
  }

  private func isReserved(_ target: Range<Int>) -> Bool {
    target.count == 3 && zip(target, "xml".utf8).allSatisfy { buffer[$0] | 0x20 == $1 }
  }

  /// The rest of a processing instruction.
  mutating func instruction() throws(XMLBreach) -> Step {
    if skipRun(until: .stopsInstruction) { return .progress }
    guard buffer[position] == UInt8(ascii: "?") else { return try stray(.invalidCharacter) }
    if buffer.endsInside("?>", from: position) { return .wait }
    if buffer.begins(at: position, with: "?>") {
      position += 2
      stage = stageBetween
    } else {
      position += 1
    }
    return .progress
  }

  private mutating func skipRun(until stops: XMLByteSet) -> Bool {
    let end = XMLCharacter.endOfRun(in: buffer, from: position, until: stops)
    defer { position = end }
    return end > position
  }
}
