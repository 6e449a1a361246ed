package import CivilTime

/// What the code on a calf's papers says of its birth, in our own form:
/// `HB1;CZ;123456;961;F;20261118;dam;sire;breed;eid;crc16`. What is not known is empty; a `;` in a text is
/// `\;`.
package struct BirthCode: Hashable, Sendable {
  package var earTag: EarTag
  package var sex: Sex
  package var day: Day
  package var dam: EarTag?
  package var sire: BullNumber?
  /// As the breed's association writes it, such as `C50H50`; ASCII.
  package var breed: String
  package var eid: EID?

  package enum Malformed: Error, Hashable {
    /// A digit was read wrongly, or the code was cut.
    case checksum
    case fieldCount(Int)
    /// Text found instead of a field, by its number from 0 on.
    case field(Int, String)
  }

  package init(
    earTag: EarTag, sex: Sex, day: Day, dam: EarTag? = nil, sire: BullNumber? = nil, breed: String = "",
    eid: EID? = nil
  ) {
    (self.earTag, self.sex, self.day, self.dam) = (earTag, sex, day, dam)
    (self.sire, self.breed, self.eid) = (sire, breed, eid)
  }

  static let mark = "HB1"

  /// `nil` if the breed cannot be written in ASCII.
  package var text: String? {
    guard Self.isASCII(breed) else { return nil }
    let fields = [
      Self.mark, earTag.country.rawValue, earTag.number, earTag.kodex ?? "", sex.rawValue,
      day.rawValue.filter { $0 != "-" }, dam?.description ?? "",
      sire?.text ?? "", breed, eid?.description ?? "",
    ]
    let body = fields.map(Self.escaped).joined(separator: ";")
    return body + ";" + Self.checksum(of: body)
  }

  package init(parsing text: String) throws(Malformed) {
    let text = text.filter { $0 != "\r" && $0 != "\n" && $0 != "\r\n" }
    guard let end = text.lastIndex(of: ";"),
      text[end...].dropFirst().uppercased() == Self.checksum(of: text[..<end])
    else { throw .checksum }
    let fields = Self.fields(of: text[..<end])
    guard fields.count == 10 else { throw .fieldCount(fields.count) }
    guard fields[0] == Self.mark else { throw .field(0, fields[0]) }
    guard Self.isASCII(fields[8]) else { throw .field(8, fields[8]) }
    guard let country = Country(rawValue: fields[1]) else { throw .field(1, fields[1]) }
    do throws(EarTag.Malformed) {
      earTag = try EarTag(country, number: fields[2], kodex: fields[3])
    } catch { throw .field(2, fields[2] + fields[3]) }
    guard let sex = Sex(rawValue: fields[4]) else { throw .field(4, fields[4]) }
    guard let day = Self.day(fields[5]) else { throw .field(5, fields[5]) }
    (self.sex, self.day) = (sex, day)
    do { dam = fields[6].isEmpty ? nil : try EarTag(parsing: fields[6]) } catch { throw .field(6, fields[6]) }
    sire = BullNumber(parsing: fields[7])
    guard sire != nil || fields[7].isEmpty else { throw .field(7, fields[7]) }
    breed = fields[8]
    do { eid = fields[9].isEmpty ? nil : try EID(parsing: fields[9]) } catch { throw .field(9, fields[9]) }
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20...0x7E).contains($0) } }

  private static func day(_ text: String) -> Day? {
    guard text.utf8.count == 8, text.isDigits else { return nil }
    return Day(rawValue: "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
  }

  private static func escaped(_ field: String) -> String {
    field.flatMap { $0 == ";" || $0 == "\\" ? "\\\($0)" : String($0) }.reduce(into: "") { $0.append($1) }
  }

  private static func fields(of body: some StringProtocol) -> [String] {
    var (fields, isEscaped) = ([""], false)
    for character in body {
      if isEscaped || character != "\\" && character != ";" {
        fields[fields.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        fields.append("")
      }
    }
    return fields
  }

  /// CRC-16/CCITT-FALSE of the text before it, as four hexadecimal digits.
  private static func checksum(of body: some StringProtocol) -> String {
    let crc = body.utf8.reduce(UInt16(0xFFFF)) { crc, byte in
      (0..<8).reduce(crc ^ UInt16(byte) << 8) { crc, _ in crc & 0x8000 == 0 ? crc << 1 : crc << 1 ^ 0x1021 }
    }
    return String(crc, radix: 16, uppercase: true).zeroPadded(to: 4)
  }
}

extension BirthCode {
  /// Fills in what it says of the birth; what it does not say stays.
  package func fill(_ values: inout FieldValues) {
    earTag.fill(&values)
    values[Birth.sex] = sex
    if let dam { values[Birth.dam] = dam }
    if let sire { values[Birth.sire] = sire }
    if !breed.isEmpty { values[Birth.breed] = breed }
  }
}

extension EarTag {
  /// Fills in the three fields of a birth that make it.
  package func fill(_ values: inout FieldValues) {
    (values[Birth.country], values[Birth.number], values[Birth.kodex]) = (country, number, kodex)
  }
}

/// What a camera has read of a code, or a person typed.
package enum ScannedCode: Hashable, Sendable {
  case birth(BirthCode)
  /// It begins as ours do and is damaged.
  case damaged(BirthCode.Malformed)
  case earTag(EarTag)
  case eid(EID)
  /// Anything else, such as a code of a later version: it is shown as it is.
  case text(String)

  package init(_ text: String) {
    let text = String(text.trimmed(where: \.isWhitespace))
    if text.hasPrefix(BirthCode.mark + ";") {
      do throws(BirthCode.Malformed) { self = .birth(try BirthCode(parsing: text)) } catch {
        self = .damaged(error)
      }
    } else if let eid = Self.read({ () throws(EID.Malformed) in try EID(parsing: text) }) {
      self = .eid(eid)
    } else if case .animal(let eid) = ReaderLine(text) {
      self = .eid(eid)
    } else if let tag = Self.read({ () throws(EarTag.Malformed) in try EarTag(parsing: text) }),
      tag.country.numeric != nil
    {
      self = .earTag(tag)
    } else {
      self = .text(text)
    }
  }

  /// What is no number of this kind may be one of another.
  private static func read<Value, Failure: Error>(_ parse: () throws(Failure) -> Value) -> Value? {
    do { return try parse() } catch { return nil }
  }
}
