import KOS
import WebShell

extension ClassesLanguage {
  /// The language of the lessons, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .czech: words(.languageCzech)
    case .english: words(.languageEnglish)
    case .german: words(.languageGerman)
    case .spanish: words(.languageSpanish)
    case .french: words(.languageFrench)
    case .polish: words(.languagePolish)
    case .russian: words(.languageRussian)
    case .slovak: words(.languageSlovak)
    case .undefined: nil
    default: rawValue
    }
  }
}
