/// What a value of a document without types is taken for, by what its property
/// holds.
enum TextualValue {
  /// Whatever stands there.
  case any
  /// A text: of an element with attributes, its own text.
  case text
  /// A text that says something else: blanks around it say nothing.
  case trimmed

  init(_ rule: DocumentRule) {
    switch rule {
    case .text: self = .text
    case .integer, .real, .boolean, .instant: self = .trimmed
    case .json, .related, .other: self = .any
    }
  }

  func settle(_ token: UnsafeMutablePointer<DocumentToken>) {
    guard self != .any else { return }
    if token.pointee.kind == .object { token.pointee = Self.ownText(of: token.pointee) }
    if self == .trimmed, token.pointee.kind == .string { token.pointee = Self.trimmed(token.pointee) }
  }

  /// An element with attributes or inner elements keeps its text under `#text`.
  private static func ownText(of object: DocumentToken) -> DocumentToken {
    var elements = DocumentElements(object, limits: DocumentLimits())
    do {
      while let (key, value) = try elements.nextMember() {
        if key.bytes.elementsEqual("#text".utf8) { return value }
      }
    } catch {
      // It was checked when it was passed over; what is left is: no text.
    }
    return object.asObstacle
  }

  private static func trimmed(_ token: DocumentToken) -> DocumentToken {
    let isBlank = { (byte: UInt8) in byte == 0x20 }
    let head = token.bytes.prefix(while: isBlank).count
    let tail = token.bytes.dropFirst(head).reversed().prefix(while: isBlank).count
    guard head + tail > 0 else { return token }
    return DocumentToken(
      .string, start: token.start + head, length: Int(token.length) - head - tail, flags: token.flags)
  }
}
