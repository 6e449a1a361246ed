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

    package let frame: ReportLayout.Frame
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
    frame: .init(
      name: "births-v0", isProvisional: true, encoding: .ascii, separator: ";", lineEnd: "\r\n"),
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
    for ease in Calving.Ease.allCases where easeCodes[ease] == nil {
      throw .init("eases.\(ease.rawValue)", .missing)
    }
    let eases = easeCodes.map { ("eases.\($0.rawValue)", $1) }.sorted { $0.0 < $1.0 }
    let lines = firstLines.enumerated().map { ("firstLines[\($0 + 1)]", $1) }
    try frame.check([("movements.birth", birthCode)] + eases + lines)
    try frame.check(record, at: "record") { content, format in
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
    case firstLines, record, movements, eases
  }

  private struct Movements: Codable {
    var birth: String
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self = try Self(
      frame: ReportLayout.Frame(from: decoder),
      firstLines: values.decode([String].self, forKey: .firstLines),
      record: values.decode([Field].self, forKey: .record),
      birthCode: values.decode(Movements.self, forKey: .movements).birth,
      easeCodes: values.decode([Calving.Ease: String].self, forKey: .eases)
    ).checked()
  }

  package func encode(to encoder: any Encoder) throws {
    try frame.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(firstLines, forKey: .firstLines)
    try values.encode(record, forKey: .record)
    try values.encode(Movements(birth: birthCode), forKey: .movements)
    try values.encode(easeCodes, forKey: .eases)
  }
}

extension Calving.Ease: Codable, CodingKeyRepresentable {}
