public import RecordMapping

/// A value of a JSON document that no record describes.
///
/// ```swift
/// let document = try JSONValue(parsing: body)
/// if let name = document["people"][0]["name"].string { … }
/// ```
///
/// The document is checked once; a value is looked up where it stands and
/// copies nothing but its own bytes. Asking for what is not there gives a value
/// that does not exist, so that a path can be written without stops.
public struct JSONValue: Sendable {
  /// Its type; `.missing` if nothing stands there.
  public let kind: DocumentKind
  /// The value as it stands in the document.
  public let bytes: ArraySlice<UInt8>

  /// A whole document; throws `DocumentError` if it is no JSON.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - limits: How much of it is taken, and whether a key may come twice.
  public init(parsing bytes: [UInt8], limits: DocumentLimits = .init()) throws {
    self = try bytes.withUnsafeBufferPointer { buffer in
      let context = DocumentContext(limits: limits)
      let reader = DocumentReader(buffer, at: [], records: nil, context: context)
      do throws(DocumentFault) {
        while true {
          if case .end = try reader.next() { break }
        }
      } catch {
        throw reader.error(error)
      }
      return JSONValue(bytes[...])
    }
  }

  /// The bytes of one value, with white space around.
  init(_ bytes: ArraySlice<UInt8>) {
    let isSpace = { (byte: UInt8) in byte <= 0x20 }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let start = (hasMark ? bytes.dropFirst(3) : bytes).drop(while: isSpace)
    let tail = start.reversed().prefix(while: isSpace).count
    self.bytes = start.dropLast(tail)
    kind = self.bytes.first.map(Self.kind) ?? .missing
  }

  private static func kind(_ byte: UInt8) -> DocumentKind {
    switch byte {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"): .true
    case UInt8(ascii: "f"): .false
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Whether anything stands there, null too.
  public var exists: Bool { kind != .missing }

  /// Whether it has no values inside: neither an array nor an object.
  public var isLeaf: Bool { exists && kind != .array && kind != .object }

  /// The value of an object's key; of equal keys the last.
  public subscript(_ key: String) -> JSONValue {
    members.last { $0.key == key }?.value ?? JSONValue([])
  }

  /// The element of an array, from 0.
  public subscript(_ index: Int) -> JSONValue {
    let elements = elements
    return elements.indices.contains(index) ? elements[index] : JSONValue([])
  }

  /// The value below these keys.
  public subscript(path path: [String]) -> JSONValue {
    path.reduce(self) { $0[$1] }
  }

  /// What an array holds; nothing if it is none.
  public var elements: [JSONValue] {
    guard kind == .array else { return [] }
    return read { token throws(DocumentProblem) in
      try token.elementRanges(limits: DocumentLimits())
    }.map { JSONValue(slice($0)) }
  }

  /// What an object holds, in its order; nothing if it is none.
  public var members: [(key: String, value: JSONValue)] {
    guard kind == .object else { return [] }
    return read { token throws(DocumentProblem) in
      try token.memberRanges(limits: DocumentLimits())
    }.map { ($0.key, JSONValue(slice($0.range))) }
  }

  /// The value as a type; nil if it is none of its values.
  ///
  /// - Parameters:
  ///   - type: The type that is wanted.
  ///   - converts: Whether conversions that lose nothing are allowed.
  public func value<Value: DocumentValue>(as type: Value.Type, converts: Bool = false) -> Value? {
    guard exists, kind != .null else { return nil }
    do {
      return try withToken { token, context throws(DocumentProblem) in
        try Value.read(token, as: converts ? .converting : .plain, in: context)
      }
    } catch {
      return nil
    }
  }

  /// Its text, if it is a string.
  public var string: String? { value(as: String.self) }
  /// Its number, if it is one that is whole and in range.
  public var int: Int? { value(as: Int.self) }
  /// Its number, if it is one.
  public var double: Double? { value(as: Double.self) }
  /// Whether it is true, if it is a truth value.
  public var bool: Bool? { value(as: Bool.self) }

  private func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound]
  }

  private func read<Result>(_ body: (DocumentToken) throws(DocumentProblem) -> [Result]) -> [Result] {
    do {
      return try withToken { token, _ throws(DocumentProblem) in try body(token) }
    } catch {
      // The whole document was checked when it was parsed.
      return []
    }
  }

  private func withToken<Result>(
    _ body: (DocumentToken, DocumentContext) throws(DocumentProblem) -> Result
  ) throws(DocumentProblem) -> Result {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Swift.Result<Result, DocumentProblem> { () throws(DocumentProblem) in
        try body(try DocumentToken(reading: bytes), DocumentContext())
      }
    }
    return try result.get()
  }
}
