extension BirthReport {
  /// What stands where in the file, as data: the fields are those of the register's web service (IZR_OZT01B), but no file
  /// and no list of its codes could be studied.
  package struct Layout: Hashable, Sendable {
    package typealias Field = ReportLayout.Field<Content>

    /// What is in a birth's field.
    package enum Content: String, Hashable, Sendable, Codable {
      case holding, stable, row, movement, day, tag, dam, sire, breed, ease, weight
    }

    package enum WeightFormat: String, Hashable, Sendable, CaseIterable {
      /// As few decimals as say it: `38`, `38.5`.
      case shortest = "0.#"
      case shortestWithComma = "0,#"
      /// Half a kilogram is rounded up.
      case whole = "0"
    }

    package let name: String
    /// Whether nobody has compared it with a genuine file yet. The page says so.
    package let isProvisional: Bool
    package let encoding: ReportLayout.Encoding
    /// One character, or none in a layout of fixed widths.
    package let separator: String
    package let lineEnd: String
    /// What stands before the births as it is, such as the names of the columns.
    package let firstLines: [String]
    package let record: [Field]
    /// By which the register knows a birth among the movements of cattle.
    package let birthCode: String
    package let easeCodes: [Calving.Ease: String]
  }
}

extension BirthReport.Layout {
  /// Proposed by us, by what is known of the register's service:
  /// `holding;stable;row;movement;YYYYMMDD;CZ+12 digits;CZ+12 digits;sire;breed;ease;weight`. The code of a birth is
  /// inferred.
  package static let v0 = Self(
    name: "births-v0", isProvisional: true, encoding: .ascii, separator: ";", lineEnd: "\r\n",
    firstLines: [],
    record: [
      Field(.holding), Field(.stable, most: 2), Field(.row, most: 4), Field(.movement, most: 2),
      Field(.day, format: "YYYYMMDD"), Field(.tag, width: 14), Field(.dam, width: 14), Field(.sire, most: 7),
      Field(.breed, most: 14), Field(.ease), Field(.weight, format: WeightFormat.shortest.rawValue),
    ],
    birthCode: "1",
    easeCodes: [
      .normal: "Normalni", .harder: "Tezsi", .complications: "SKomplikacemi", .caesarean: "CisarskymRezem",
      .unspecified: "PrubehNeuvedeny",
    ])

  /// Checks what the types leave open.
  private func checked() throws(ReportLayout.Malformed) -> Self {
    guard name.utf8.count <= 64 else { throw .init("name", .text) }
    for ease in Calving.Ease.allCases where easeCodes[ease] == nil {
      throw .init("eases.\(ease.rawValue)", .missing)
    }
    let eases = easeCodes.map { ("eases.\($0.rawValue)", $1) }.sorted { $0.0 < $1.0 }
    let lines = firstLines.enumerated().map { ("firstLines[\($0 + 1)]", $1) }
    try ReportLayout.check(
      separator: separator, lineEnd: lineEnd, [("movements.birth", birthCode)] + eases + lines)
    try ReportLayout.check(record, at: "record", separator: separator) { content, format in
      switch content {
      case .day: format.isPrintableASCII
      case .weight: WeightFormat(rawValue: format) != nil
      default: false
      }
    }
    return self
  }
}

extension BirthReport.Layout: ReportLayoutDocument {
  package static var builtIn: Self { .v0 }
  package static var members: [String] { CodingKeys.allCases.map(\.rawValue) }
  package static var lines: [String] { [CodingKeys.record.rawValue] }
}

extension BirthReport.Layout: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, isProvisional, encoding, separator, lineEnd, firstLines, record, movements, eases
  }

  private struct Movements: Codable {
    var birth: String
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self = try Self(
      name: values.decode(String.self, forKey: .name),
      isProvisional: values.decode(Bool.self, forKey: .isProvisional),
      encoding: values.decode(ReportLayout.Encoding.self, forKey: .encoding),
      separator: values.decode(String.self, forKey: .separator),
      lineEnd: values.decode(String.self, forKey: .lineEnd),
      firstLines: values.decode([String].self, forKey: .firstLines),
      record: values.decode([Field].self, forKey: .record),
      birthCode: values.decode(Movements.self, forKey: .movements).birth,
      easeCodes: values.decode([Calving.Ease: String].self, forKey: .eases)
    ).checked()
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(isProvisional, forKey: .isProvisional)
    try values.encode(encoding, forKey: .encoding)
    try values.encode(separator, forKey: .separator)
    try values.encode(lineEnd, forKey: .lineEnd)
    try values.encode(firstLines, forKey: .firstLines)
    try values.encode(record, forKey: .record)
    try values.encode(Movements(birth: birthCode), forKey: .movements)
    try values.encode(easeCodes, forKey: .eases)
  }
}

extension Calving.Ease: Codable, CodingKeyRepresentable {}
