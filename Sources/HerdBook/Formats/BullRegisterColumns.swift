/// Which column of a register of bulls holds what, found by the names in its header.
struct BullRegisterColumns {
  /// By their names in small letters and digits only: `ot.matky` is `otmatky`.
  private enum Column: String {
    case number = "byk"
    case numericForm = "ciselne"
    case birthYear = "roknar"
    case country = "puvzeme"
    case earNumber = "uscislo"
    /// Country and ear number in one, as the register's description may be read too.
    case origin = "puvzemeauscislo"
    case owner = "majitel"
    case section = "oddilpk"
    case breed = "plemeno"
    case sire = "otec"
    case dam = "matka"
    case maternalGrandsire = "otmatky"
  }

  private let count: Int
  private var places: [Column: Int] = [:]

  init(header: ArraySlice<UInt8>) throws(BullRegister.Malformed) {
    var names = Self.fields(of: header)
    // A semicolon may end the line as well.
    while names.last == "" { names.removeLast() }
    count = names.count
    for (place, name) in names.enumerated() {
      let plain = name.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic || "0"..."9" ~= $0 }
      guard let column = Column(rawValue: String(plain).lowercased()), places[column] == nil else { continue }
      places[column] = place
    }
    for column in [Column.number, .numericForm] where places[column] == nil {
      throw .missingColumn(column.rawValue)
    }
  }

  func bull(in line: ArraySlice<UInt8>) throws(BullRegister.BadLine.Reason) -> BullRegister.Bull {
    var fields = Self.fields(of: line)
    while fields.count > count, fields.last == "" { fields.removeLast() }
    guard fields.count == count else { throw .fieldCount(fields.count, expected: count) }
    let written = text(.number, fields)
    guard let number = BullNumber(parsing: written) else { throw .bull(written) }
    let origin = [Column.origin, .country, .earNumber].map { text($0, fields) }.joined()
    return BullRegister.Bull(
      number: number, numericForm: try numericForm(text(.numericForm, fields)),
      birthYear: Int(text(.birthYear, fields)), origin: origin, owner: text(.owner, fields),
      section: text(.section, fields), breed: text(.breed, fields),
      sire: BullNumber(parsing: text(.sire, fields)), dam: text(.dam, fields),
      maternalGrandsire: BullNumber(parsing: text(.maternalGrandsire, fields)))
  }

  private func text(_ column: Column, _ fields: [String]) -> String {
    guard let place = places[column] else { return "" }
    return String(fields[place].trimmed(where: \.isWhitespace))
  }

  private func numericForm(_ text: String) throws(BullRegister.BadLine.Reason) -> String? {
    guard !text.isEmpty else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count <= 16, parts.allSatisfy({ !$0.isEmpty && $0.isDigits }) else {
      throw .numericForm(text)
    }
    return text
  }

  /// With quotes where the line has them as tables do. Elsewhere they are part of a name, as in `"AGRO"
  /// s.r.o.`, and a field goes to the next semicolon.
  private static func fields(of line: ArraySlice<UInt8>) -> [String] {
    let line = line.last == CSV.cr ? line.dropLast() : line
    var reader = CSVReader(Array(line), separator: .semicolon, guardsFormulas: false)
    do {
      if let row = try reader.next(), try reader.next() == nil { return row.fields }
    } catch {
      // What is no table is read plainly.
    }
    return line.split(separator: CSV.Separator.semicolon.rawValue, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
