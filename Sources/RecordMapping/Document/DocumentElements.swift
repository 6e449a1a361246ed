/// The values inside an array or object that was passed over before.
struct DocumentElements {
  private let scanner: DocumentScanner
  private var place: UnsafePointer<UInt8>
  private var isFirst = true

  init(_ container: DocumentToken, limits: DocumentLimits) {
    scanner = DocumentScanner(end: container.end, maximumDepth: limits.depth)
    place = container.start + 1
  }

  /// Nil after the last element of an array.
  mutating func next() throws(DocumentProblem) -> DocumentToken? {
    do throws(SyntaxFault) {
      guard try hasNext(before: UInt8(ascii: "]")) else { return nil }
      return try value()
    } catch {
      throw error.problem
    }
  }

  /// Nil after the last member of an object.
  mutating func nextMember() throws(DocumentProblem) -> (key: DocumentToken, value: DocumentToken)? {
    do throws(SyntaxFault) {
      guard try hasNext(before: UInt8(ascii: "}")) else { return nil }
      let key = try scanner.string(try scanner.pass(UInt8(ascii: "\""), place))
      place = try scanner.pass(UInt8(ascii: ":"), key.end)
      return (key, try value())
    } catch {
      throw error.problem
    }
  }

  private mutating func value() throws(SyntaxFault) -> DocumentToken {
    let token = try scanner.token(try scanner.skipSpace(place), depth: 0)
    place = token.end
    return token
  }

  private mutating func hasNext(before closing: UInt8) throws(SyntaxFault) -> Bool {
    place = try scanner.skipSpace(place)
    if place.pointee == closing { return false }
    if isFirst {
      isFirst = false
    } else {
      place = try scanner.pass(UInt8(ascii: ","), place)
    }
    return true
  }
}

extension DocumentToken {
  /// The elements of an array; a single value is one of itself.
  package func elements(limits: DocumentLimits) throws(DocumentProblem) -> [DocumentToken] {
    guard kind == .array else { return [self] }
    var tokens: [DocumentToken] = []
    var elements = DocumentElements(self, limits: limits)
    while let element = try elements.next() { tokens.append(element) }
    return tokens
  }
}
