/// Reads JSON tokens from bytes (RFC 8259), and checks every one of them, also
/// where a value is only passed over.
///
/// It holds no position, so that callers keep theirs in a register: each
/// function takes one, and the token or the result tells the next. It looks at
/// eight bytes at a time where that can be done without leaving the bytes it
/// was given. Reaching their end throws `.cut`: whether more may come is for
/// the caller to know.
struct DocumentScanner {
  typealias Place = UnsafePointer<UInt8>

  let end: Place
  let maximumDepth: Int

  init(end: Place, maximumDepth: Int) {
    self.end = end
    self.maximumDepth = maximumDepth
  }

  /// The first byte from here that is no white space; there is one.
  @inline(__always)
  func skipSpace(_ place: Place) throws(SyntaxFault) -> Place {
    if place < end, place.pointee > 0x20 { return place }
    return try skipMoreSpace(place)
  }

  @inline(never)
  private func skipMoreSpace(_ start: Place) throws(SyntaxFault) -> Place {
    let place = passSpace(start)
    guard place < end else { throw SyntaxFault(.cut, end) }
    guard place.pointee > 0x20 else { throw SyntaxFault(.unexpectedByte, place) }
    return place
  }

  /// The first byte from here that is no white space, or the end.
  func passSpace(_ start: Place) -> Place {
    var place = start
    while place < end {
      let byte = place.pointee
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      place += 1
    }
    return place
  }

  /// Passes white space and this byte.
  @inline(__always)
  func pass(_ byte: UInt8, _ place: Place) throws(SyntaxFault) -> Place {
    let place = try skipSpace(place)
    guard place.pointee == byte else { throw SyntaxFault(.unexpectedByte, place) }
    return place + 1
  }

  /// The next eight bytes, the first one lowest. There must be so many.
  @inline(__always)
  static func word(at place: Place) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }

  /// A whole value, which begins here. Containers are passed over, and checked.
  ///
  /// - Parameter depth: How many containers are open around it.
  @inline(__always)
  func token(_ place: Place, depth: Int) throws(SyntaxFault) -> DocumentToken {
    let byte = place.pointee
    if byte == UInt8(ascii: "\"") { return try string(place + 1) }
    if byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") <= 9 { return try number(place) }
    return try otherToken(place, depth: depth)
  }

  @inline(never)
  private func otherToken(_ place: Place, depth: Int) throws(SyntaxFault) -> DocumentToken {
    switch place.pointee {
    case UInt8(ascii: "{"):
      return DocumentToken(.object, start: place, length: try containerEnd(place, depth: depth) - place)
    case UInt8(ascii: "["):
      return DocumentToken(.array, start: place, length: try containerEnd(place, depth: depth) - place)
    default: return try literal(place)
    }
  }

  private func literal(_ place: Place) throws(SyntaxFault) -> DocumentToken {
    switch place.pointee {
    case UInt8(ascii: "t"): return try literal(place, "true", .true)
    case UInt8(ascii: "f"): return try literal(place, "false", .false)
    case UInt8(ascii: "n"): return try literal(place, "null", .null)
    default: throw SyntaxFault(.unexpectedByte, place)
    }
  }

  private func literal(
    _ start: Place, _ text: StaticString, _ kind: DocumentKind
  ) throws(SyntaxFault) -> DocumentToken {
    for index in 0..<text.utf8CodeUnitCount {
      guard start + index < end else { throw SyntaxFault(.cut, end) }
      guard start[index] == text.utf8Start[index] else { throw SyntaxFault(.unexpectedByte, start + index) }
    }
    return DocumentToken(kind, start: start, length: text.utf8CodeUnitCount)
  }

  /// Passes an array or object without recursion: what is open stands in a
  /// stack of bits.
  private func containerEnd(_ start: Place, depth: Int) throws(SyntaxFault) -> Place {
    var open = OpenContainers()
    var place = start
    repeat {
      // Here a value begins.
      place = try skipSpace(place)
      let byte = place.pointee
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard depth + open.depth < maximumDepth else { throw SyntaxFault(.tooDeep, place) }
        let isObject = byte == UInt8(ascii: "{")
        place = try skipSpace(place + 1)
        if place.pointee == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          place += 1
        } else {
          open.push(isObject: isObject)
          if isObject { place = try passKey(place) }
          continue
        }
      } else if byte == UInt8(ascii: "\"") {
        place = try string(place + 1).end
      } else if byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") <= 9 {
        place = try number(place).end
      } else {
        place = try literal(place).end
      }
      // Here a value has ended.
      while open.depth > 0 {
        place = try skipSpace(place)
        let next = place.pointee
        if next == UInt8(ascii: ",") {
          place += 1
          if open.isInObject { place = try passKey(place) }
          break
        }
        guard next == (open.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw SyntaxFault(.unexpectedByte, place)
        }
        place += 1
        open.pop()
      }
    } while open.depth > 0
    return place
  }

  @inline(__always)
  private func passKey(_ place: Place) throws(SyntaxFault) -> Place {
    try pass(UInt8(ascii: ":"), try string(try pass(UInt8(ascii: "\""), place)).end)
  }
}
