extension InseminationReport {
  /// What stands where in the file, as data: no genuine file could be studied, and a correction should not
  /// need a new program.
  ///
  /// It is read from JSON; what cannot be a layout is refused there.
  package struct Layout: Hashable, Sendable {
    package typealias Field<Content: Hashable & Sendable & Codable> = ReportLayout.Field<Content>

    /// What is in the first line.
    package enum HeaderContent: String, Hashable, Sendable, Codable {
      case organisation, closing, count, generated
    }

    /// What is in a record's field.
    package enum Content: String, Hashable, Sendable, Codable {
      case type, tag, day, order, service, bull, technician, dose, stable
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

    package let frame: ReportLayout.Frame
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
    frame: .init(name: "v0", isProvisional: true, encoding: .ascii, separator: ";", lineEnd: "\r\n"),
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
  func checked() throws(ReportLayout.Malformed) -> Self {
    for service in Insemination.Character.allCases where serviceCodes[service] == nil {
      throw .init("services.\(service.rawValue)", .missing)
    }
    let services = serviceCodes.map { ("services.\($0.rawValue)", $1) }.sorted { $0.0 < $1.0 }
    try frame.check([("types.heifer", heiferCode), ("types.cow", cowCode)] + services)
    try frame.check(header, at: "header") { content, format in
      (content == .closing || content == .generated) && format.isPrintableASCII
    }
    try frame.check(record, at: "record") { content, format in
      switch content {
      case .day: format.isPrintableASCII
      case .dose: DoseFormat(rawValue: format) != nil
      default: false
      }
    }
    return self
  }
}

extension InseminationReport.Layout: ReportLayoutDocument {
  package static var builtIn: Self { .v0 }
  package static var members: [String] { CodingKeys.allCases.map(\.rawValue) }
  package static var lines: [String] { [CodingKeys.header, .record].map(\.rawValue) }
}

extension InseminationReport.Layout: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case header, record, types, services
  }

  private struct Types: Codable {
    var heifer, cow: String
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let types = try values.decode(Types.self, forKey: .types)
    self = try Self(
      frame: ReportLayout.Frame(from: decoder),
      header: values.decode([Field<HeaderContent>].self, forKey: .header),
      record: values.decode([Field<Content>].self, forKey: .record),
      heiferCode: types.heifer, cowCode: types.cow,
      serviceCodes: values.decode([Insemination.Character: String].self, forKey: .services)
    ).checked()
  }

  package func encode(to encoder: any Encoder) throws {
    try frame.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(header, forKey: .header)
    try values.encode(record, forKey: .record)
    try values.encode(Types(heifer: heiferCode, cow: cowCode), forKey: .types)
    try values.encode(serviceCodes, forKey: .services)
  }
}
