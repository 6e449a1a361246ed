/// What the layouts of reports' files have in common: each says as data what stands where, as no genuine file could be
/// studied, and a person who has one should not need a new program.
package enum ReportLayout {
  package enum Encoding: String, Hashable, Sendable, Codable {
    case ascii = "ASCII"
  }

  /// Why data is no layout, and at which of its members: `record[4].width`, counted from 1; empty for all of it.
  package struct Malformed: Error, Hashable {
    package enum Reason: Hashable, Sendable {
      /// The text is no JSON from this line on.
      case notJSON(line: Int)
      case missing
      /// No layout of the report has such a member.
      case unknown
      /// It is a number instead of a text, or the like.
      case type
      /// It is none of the values that it may have.
      case choice
      /// It has other characters than printable ASCII ones, or more of them than it may.
      case text
      /// It is more than one character.
      case separator
      /// It is not made of CR and LF.
      case lineEnd
      case empty
      /// It is not 1 to 64.
      case width
      /// What stands there can't be written so.
      case format
      /// Fields of no separator need a width each.
      case noWidth
    }

    package let path: String
    package let reason: Reason

    package init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }
  }

  /// A piece of a line.
  package struct Field<Content: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    package enum Fill: String, Hashable, Sendable, Codable {
      case zerosBefore, spacesBefore, spacesAfter
    }

    package var content: Content
    /// Of a day or a time, such as `YYYYMMDD` or `YYYYMMDDhhmm`, or of a number, as its report has them.
    package var format: String?
    /// Exactly so many characters; `nil` for as many as there are. An ear tag is filled with zeros behind
    /// its country.
    package var width: Int?
    /// By what it becomes as wide; spaces behind it, where nothing is said.
    package var fill: Fill?
    /// At most so many characters; `nil` for as many as there are.
    package var most: Int?

    package init(
      _ content: Content, format: String? = nil, width: Int? = nil, fill: Fill? = nil, most: Int? = nil
    ) {
      (self.content, self.format, self.width, self.fill) = (content, format, width, fill)
      self.most = most
    }
  }

  /// The tag as wide as the field, with zeros behind its country; `nil` if it is wider.
  static func text(of tag: EarTag, width: Int?) -> String? {
    guard let width else { return tag.description }
    let country = tag.country.rawValue
    let padded = country + tag.digits.zeroPadded(to: width - country.utf8.count)
    return padded.utf8.count == width ? padded : nil
  }
}

extension ReportLayout.Field {
  /// The text, as wide as the field; `nil` if it is wider, or can't be found again between the separators.
  func written(_ text: String, between separator: String) -> String? {
    guard let filled = filled(text), filled.isPrintableASCII,
      separator.isEmpty || !filled.contains(separator)
    else { return nil }
    return filled
  }

  private func filled(_ text: String) -> String? {
    if let most, text.utf8.count > most { return nil }
    guard let width else { return text }
    let missing = width - text.utf8.count
    guard missing >= 0 else { return nil }
    return switch fill ?? .spacesAfter {
    case .zerosBefore: text.zeroPadded(to: width)
    case .spacesBefore: String(repeating: " ", count: missing) + text
    case .spacesAfter: text + String(repeating: " ", count: missing)
    }
  }
}

extension ReportLayout {
  /// What the layout of each file says besides its lines.
  package struct Frame: Hashable, Sendable, Codable {
    package let name: String
    /// Whether nobody has compared it with a genuine file yet. The page says so.
    package let isProvisional: Bool
    package let encoding: Encoding
    /// One character, or none in a layout of fixed widths.
    package let separator: String
    package let lineEnd: String

    enum CodingKeys: String, CodingKey, CaseIterable {
      case name, isProvisional, encoding, separator, lineEnd
    }
  }
}

extension ReportLayout.Frame {
  /// Returns a line without its end: what the closure says of each field, as wide as the field is.
  ///
  /// - Parameter refusal: for a text that the field does not take.
  func line<Content, Refusal: Error>(
    of fields: [ReportLayout.Field<Content>], refusing refusal: (Content, String) -> Refusal,
    _ text: (ReportLayout.Field<Content>) throws(Refusal) -> String
  ) throws(Refusal) -> String {
    var texts: [String] = []
    for field in fields {
      let text = try text(field)
      guard let written = field.written(text, between: separator) else { throw refusal(field.content, text) }
      texts.append(written)
    }
    return texts.joined(separator: separator)
  }

  func bytes(of lines: [String]) -> [UInt8] { lines.flatMap { Array(($0 + lineEnd).utf8) } }

  /// Checks what the types leave open, and the texts that are written as they are.
  func check(_ texts: [(path: String, text: String)]) throws(ReportLayout.Malformed) {
    guard name.utf8.count <= 64 else { throw .init("name", .text) }
    for (path, text) in texts where !text.isPrintableASCII { throw .init(path, .text) }
    guard separator.isPrintableASCII, separator.utf8.count <= 1 else { throw .init("separator", .separator) }
    guard !lineEnd.isEmpty, lineEnd.utf8.allSatisfy({ $0 == CSV.cr || $0 == CSV.lf }) else {
      throw .init("lineEnd", .lineEnd)
    }
  }

  /// Checks the fields of a line.
  ///
  /// - Parameter takes: whether what is there can be written in a format.
  func check<Content>(
    _ fields: [ReportLayout.Field<Content>], at path: String, takes: (Content, String) -> Bool
  ) throws(ReportLayout.Malformed) {
    guard !fields.isEmpty else { throw .init(path, .empty) }
    for (place, field) in fields.enumerated() {
      let path = "\(path)[\(place + 1)]"
      if let format = field.format {
        guard format.utf8.count <= 64, takes(field.content, format) else {
          throw .init("\(path).format", .format)
        }
      }
      guard field.width != nil || !separator.isEmpty else { throw .init("\(path).width", .noWidth) }
      for (name, number) in [("width", field.width), ("most", field.most)] {
        if let number, !(1...64).contains(number) { throw .init("\(path).\(name)", .width) }
      }
    }
  }
}

extension String {
  /// Whether there is nothing in it but what stands in a line of ASCII.
  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}
