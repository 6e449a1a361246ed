extension InseminationReport {
  /// What stands where in the file, as data: no genuine file could be studied, and a correction should not
  /// need a new program.
  ///
  /// It is read from JSON by whatever decoder one has; what cannot be a layout is refused there.
  package struct Layout: Hashable, Sendable {
    package enum Encoding: String, Hashable, Sendable, Codable {
      case ascii = "ASCII"
    }

    package enum Malformed: Error, Hashable {
      /// It is no text of printable ASCII characters, or no line end of CR and LF, or a separator of several
      /// characters.
      case text(String)
      case noFields
      /// It is not 1 to 64.
      case width(Int)
      /// It is none of those that what stands there may have.
      case format(String)
      /// There is no code for it.
      case service(Insemination.Character)
      /// Fields of no separator need a width each.
      case noWidth
    }

    /// What is in the first line.
    package enum HeaderContent: String, Hashable, Sendable, Codable {
      case organisation, closing, count, generated
    }

    /// What is in a record's field.
    package enum Content: String, Hashable, Sendable, Codable {
      case type, tag, day, order, service, bull, technician, dose, stable
    }

    package struct Field<Content: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
      package enum Fill: String, Hashable, Sendable, Codable {
        case zerosBefore, spacesBefore, spacesAfter
      }

      package var content: Content
      /// Of a day or a time, such as `YYYYMMDD` or `YYYYMMDDhhmm`, or of a dose (``DoseFormat``).
      package var format: String?
      /// Exactly so many characters; `nil` for as many as there are. An ear tag is filled with zeros behind
      /// its country.
      package var width: Int?
      /// By what it becomes as wide; spaces behind it, where nothing is said.
      package var fill: Fill?

      package init(_ content: Content, format: String? = nil, width: Int? = nil, fill: Fill? = nil) {
        (self.content, self.format, self.width, self.fill) = (content, format, width, fill)
      }
    }

    package enum DoseFormat: String, Hashable, Sendable, CaseIterable {
      /// As few decimals as say it: `1`, `0.25`.
      case shortest = "0.##"
      case shortestWithComma = "0,##"
      case twoDecimals = "0.00"
      case twoDecimalsWithComma = "0,00"
      /// `100` for a whole one.
      case hundredths = "000"
    }

    package let name: String
    /// Whether nobody has compared it with a genuine file yet. The page says so.
    package let isProvisional: Bool
    package let encoding: Encoding
    /// One character, or none in a layout of fixed widths.
    package let separator: String
    package let lineEnd: String
    package let header: [Field<HeaderContent>]
    package let record: [Field<Content>]
    /// The types of records.
    package let heiferCode, cowCode: String
    package let serviceCodes: [Insemination.Character: String]
  }
}

extension InseminationReport.Layout {
  /// Proposed by us, by what is known of the report: `111111;20261130;27;202611301205`, and then records
  /// `type;CZ+12 digits;YYYYMMDD;order;service;bull;technician;dose;stable`.
  package static let v0 = Self(
    name: "v0", isProvisional: true, encoding: .ascii, separator: ";", lineEnd: "\r\n",
    header: [
      Field(.organisation), Field(.closing, format: "YYYYMMDD"), Field(.count),
      Field(.generated, format: "YYYYMMDDhhmm"),
    ],
    record: [
      Field(.type), Field(.tag, width: 14), Field(.day, format: "YYYYMMDD"), Field(.order), Field(.service),
      Field(.bull), Field(.technician), Field(.dose, format: DoseFormat.shortest.rawValue), Field(.stable),
    ],
    heiferCode: "J", cowCode: "K",
    serviceCodes: Dictionary(
      uniqueKeysWithValues: Insemination.Character.allCases.map { ($0, $0.rawValue) }))
}

extension InseminationReport.Layout {
  /// Checks what the types leave open.
  func checked() throws(Malformed) -> Self {
    for text in [separator, heiferCode, cowCode] + serviceCodes.values.sorted() where !text.isPrintableASCII {
      throw .text(text)
    }
    guard separator.utf8.count <= 1 else { throw .text(separator) }
    guard !lineEnd.isEmpty, lineEnd.utf8.allSatisfy({ $0 == CSV.cr || $0 == CSV.lf }) else {
      throw .text(lineEnd)
    }
    guard !header.isEmpty, !record.isEmpty else { throw .noFields }
    for service in Insemination.Character.allCases where serviceCodes[service] == nil {
      throw .service(service)
    }
    for field in header {
      try check(field.format, isDay: field.content == .closing || field.content == .generated)
    }
    for field in record {
      try check(field.format, isDay: field.content == .day, isDose: field.content == .dose)
    }
    for width in header.map(\.width) + record.map(\.width) {
      guard width != nil || !separator.isEmpty else { throw .noWidth }
      if let width, !(1...64).contains(width) { throw .width(width) }
    }
    return self
  }

  private func check(_ format: String?, isDay: Bool, isDose: Bool = false) throws(Malformed) {
    guard let format else { return }
    let isKnown = isDay ? format.isPrintableASCII : isDose && DoseFormat(rawValue: format) != nil
    guard isKnown, format.utf8.count <= 64 else { throw .format(format) }
  }
}

extension InseminationReport.Layout: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, isProvisional, encoding, separator, lineEnd, header, record, types, services
  }

  private struct Types: Codable {
    var heifer, cow: String
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let types = try values.decode(Types.self, forKey: .types)
    self = try Self(
      name: values.decode(String.self, forKey: .name),
      isProvisional: values.decode(Bool.self, forKey: .isProvisional),
      encoding: values.decode(Encoding.self, forKey: .encoding),
      separator: values.decode(String.self, forKey: .separator),
      lineEnd: values.decode(String.self, forKey: .lineEnd),
      header: values.decode([Field<HeaderContent>].self, forKey: .header),
      record: values.decode([Field<Content>].self, forKey: .record),
      heiferCode: types.heifer, cowCode: types.cow,
      serviceCodes: values.decode([Insemination.Character: String].self, forKey: .services)
    ).checked()
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(isProvisional, forKey: .isProvisional)
    try values.encode(encoding, forKey: .encoding)
    try values.encode(separator, forKey: .separator)
    try values.encode(lineEnd, forKey: .lineEnd)
    try values.encode(header, forKey: .header)
    try values.encode(record, forKey: .record)
    try values.encode(Types(heifer: heiferCode, cow: cowCode), forKey: .types)
    try values.encode(serviceCodes, forKey: .services)
  }
}

extension String {
  /// Whether there is nothing in it but what stands in a line of ASCII.
  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}
