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
  package var tag: String { disguises ? "en-\(LanguageWish.pseudoTag)" : language.rawValue }

  /// The phrase in this language, or in English, numbers and plural included, if its catalogue lacks it.
  package func callAsFunction(_ phrase: Phrase) -> String {
    let spoken = phrase.catalogue.spoken(for: language)
    let form = phrase.count.map { PluralForm(for: $0, in: spoken).rawValue } ?? 0
    let plain = phrase.catalogue.text(at: phrase.place + form, in: spoken)
    let text = disguises ? Disguise.text(plain) : plain
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
