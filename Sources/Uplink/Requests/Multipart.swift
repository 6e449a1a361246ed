/// A form with files, `multipart/form-data` by RFC 7578, written as browsers write it (WHATWG HTML standard).
///
/// Nothing is put together in memory: the parts are sent one after the other as they are read. The length is
/// announced if that of every part is known, and the form can be sent again if every part can.
///
/// ```swift
/// let form = Multipart()
///   .field("select", "true")
///   .file("file", named: "part.gcode", type: "text/plain", .stream(try .file("/data/part.gcode")))
/// let request = Request.post("api/files/local").multipart(form)
/// ```
public struct Multipart: Sendable, Hashable {
  /// One field or file.
  public struct Part: Sendable, Hashable {
    /// The name of the form's field; any text, a name may come twice.
    public var name: String
    /// The name of a file as the server shall see it, without folders; `nil` for a plain field.
    public var filename: String?
    /// The media type; `nil` for a plain field, which then is text in UTF-8.
    public var contentType: String?
    /// The content, sent byte for byte.
    public var body: RequestBody

    /// A part as it will be written.
    public init(name: String, filename: String? = nil, contentType: String? = nil, body: RequestBody) {
      self.name = name
      self.filename = filename
      self.contentType = contentType
      self.body = body
    }
  }

  /// In the order in which they are sent.
  public var parts: [Part] = []
  /// What stands between the parts: 128 random bits, made after their content and therefore not in it.
  public let boundary: String

  /// An empty form with a boundary of its own.
  public init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  init(using generator: inout some RandomNumberGenerator) {
    let digits = [generator.next(), generator.next()].map { (random: UInt64) in
      let text = String(random, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    boundary = "uplink-" + digits.joined()
  }

  /// Adds a field with this text, which is sent as it is.
  public func field(_ name: String, _ value: String) -> Self {
    adding(Part(name: name, body: .bytes(Array(value.utf8))))
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: of the form's field.
  ///   - filename: as the server shall see it.
  ///   - type: its media type.
  ///   - content: its bytes, e.g. `.stream(try .file(path))`.
  public func file(
    _ name: String, named filename: String, type: String = "application/octet-stream", _ content: RequestBody
  ) -> Self {
    adding(Part(name: name, filename: filename, contentType: type, body: content))
  }

  /// Adds a part.
  public func adding(_ part: Part) -> Self {
    var copy = self
    copy.parts.append(part)
    return copy
  }

  /// The value of the field `Content-Type` that belongs to the body.
  public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// The number of bytes, if that of every part is known.
  public var length: Int? {
    var sum = 0
    for piece in pieces {
      guard let length = piece.length else { return nil }
      sum += length
    }
    return sum
  }

  /// The form as it is sent.
  public var body: RequestBody {
    let pieces = pieces
    return .stream(
      BodyStream(length: length, isReplayable: parts.allSatisfy(\.body.isReplayable)) {
        let reader = PiecesReader(pieces)
        return { try await reader.next() }
      })
  }

  /// All that is sent, in order.
  private var pieces: [RequestBody] {
    parts.flatMap { [.bytes(Array(head(of: $0).utf8)), $0.body, .bytes([13, 10])] }
      + [.bytes(Array("--\(boundary)--\r\n".utf8))]
  }

  private func head(of part: Part) -> String {
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(name: part.name))\""
    if let filename = part.filename { head += "; filename=\"\(Self.escaped(filename))\"" }
    if let type = part.contentType { head += "\r\nContent-Type: \(Self.line(type))" }
    return head + "\r\n\r\n"
  }

  /// As WHATWG's encoding algorithm has it: line ends in names become CRLF first.
  private static func escaped(name: String) -> String {
    escaped(name.split(separator: /\r\n|\r|\n/, omittingEmptySubsequences: false).joined(separator: "\r\n"))
  }

  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped.append(contentsOf: "%22".unicodeScalars)
      case "\r": escaped.append(contentsOf: "%0D".unicodeScalars)
      case "\n": escaped.append(contentsOf: "%0A".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// No text can begin a second line of the head.
  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
  }
}
