package import CivilTime

/// Says phrases, numbers and times in one language.
///
/// The text is plain: whoever puts it on a page escapes it.
package struct Words: Sendable {
  package let language: Language
  /// Where the reader is: times of day are told by it.
  package let zone: Zone
  private let disguises: Bool

  package init(language: Language, zone: Zone = .local) {
    self.init(language, zone, disguises: false)
  }

  private init(_ language: Language, _ zone: Zone, disguises: Bool) {
    self.language = language
    self.zone = zone
    self.disguises = disguises
  }

  /// English made long and strange: what stays plain was not translated, what gets cut is too narrow.
  package static let pseudo = Words(.en, .local, disguises: true)

  /// For the attribute `lang`.
  package var tag: String { disguises ? "en-\(LanguagePreference.pseudoTag)" : language.rawValue }

  /// The phrase in this language, or in English, numbers and plural included, if its catalogue lacks it.
  package func callAsFunction(_ phrase: Phrase) -> String {
    let spoken = phrase.catalogue.spoken(for: language)
    let form = phrase.count.map { PluralForm(for: $0, in: spoken).rawValue } ?? 0
    let plain = phrase.catalogue.text(at: phrase.place + form, in: spoken)
    let text = disguises ? PseudoLocale.text(plain) : plain
    return phrase.values.isEmpty ? text : fill(text, with: phrase.values, NumberStyle(spoken))
  }

  /// Puts the values in the place of their bytes. A value that ends with a full stop, as Czech days do, ends the
  /// sentence with it too.
  private func fill(_ text: String, with values: [Phrase.Value], _ style: NumberStyle) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + values.count * 16)
    let stop = UInt8(ascii: ".")
    var isAfterValue = false
    for byte in text.utf8 {
      guard (1...8).contains(byte) else {
        if !(isAfterValue && byte == stop && result.last == stop) { result.append(byte) }
        isAfterValue = false
        continue
      }
      isAfterValue = true
      switch values[Int(byte) - 1] {
      case .text(let value): result.append(contentsOf: value.utf8)
      case .number(let value): result.append(contentsOf: style.text(value).utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Words {
  /// A number of something: `1.5 kg`, `1,5 кг`, no break inside.
  package func amount(_ value: Double, _ unit: NumberUnit, decimals: Int = 0) -> String {
    number(value, decimals: decimals) + symbol(of: unit)
  }

  package func amount(_ value: Int, _ unit: NumberUnit) -> String { integer(value) + symbol(of: unit) }

  /// What follows a number that is written in another size: ` %`, in English `%`.
  package func symbol(of unit: NumberUnit) -> String { unit.gap(in: language) + unit.symbol(in: language) }

  /// `512 B`, `1.5 kB`, `24 MB`; a thousand of one is one of the next.
  package func bytes(_ count: Int) -> String {
    let size = ByteSize(bytes: count)
    return amount(size.value, size.unit, decimals: size.decimals)
  }

  /// `a, b and c`
  package func list(_ items: [String]) -> String { ListText.text(items, language) }

  /// `14:05–15:35`, `5–10`: from the one to the other, where both are of one piece each.
  package func range(_ first: String, _ last: String) -> String { "\(first)–\(last)" }

  /// `today 23:30 – tomorrow 00:45`: the same where one of them is of several pieces.
  package func span(_ first: String, _ last: String) -> String { "\(first) – \(last)" }
}

extension Words {
  /// The number with exactly so many decimals, rounded half away from zero: `1,234.50`, `1 234,50`.
  ///
  /// Never a negative zero; `–` for what is not finite.
  package func number(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return NumberStyle.notANumber }
    let style = NumberStyle(language)
    let digits = DecimalDigits(value, decimals: decimals)
    let sign = value < 0 && !digits.isZero ? NumberStyle.minus : ""
    let fraction = digits.decimals.isEmpty ? "" : style.decimalMark + digits.decimals
    return sign + style.grouped(digits.whole) + fraction
  }

  /// The whole number with its thousands set apart.
  package func integer(_ value: Int) -> String {
    NumberStyle(language).text(value)
  }
}

extension Words {
  /// `512 B`, `1.4 MB`: decimal units, as disks are sold, no break inside.
  package func bytes(_ count: Int64) -> String {
    var size = Double(count)
    var units = ["B", "kB", "MB", "GB", "TB"][...]
    while size >= 1000, units.count > 1 {
      size /= 1000
      units.removeFirst()
    }
    let decimals = units.first == "B" || size >= 100 ? 0 : 1
    return number(size, decimals: decimals) + "\u{A0}" + (units.first ?? "")
  }
}
