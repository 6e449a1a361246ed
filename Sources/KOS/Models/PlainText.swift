import RecordMapping

/// A text of which it is not known whether it has languages: some servers write the element once for each.
enum PlainText: DocumentConversion {
  static func value(from source: Multilingual) -> String? { source.text(in: .czech) }
  static func source(from text: String) -> Multilingual {
    Multilingual([LanguageText(language: nil, text: text)])
  }
}
