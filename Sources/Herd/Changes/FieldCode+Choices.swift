import HerdBook
import WebShell

// What the choices of fields are called, for forms and for what was recorded.

extension FieldCode {
  /// What one of the field's codes is called; `nil` where nobody chooses, and for a code of a newer server.
  func phrase(of code: String) -> Phrase? {
    switch self {
    case .sex: Sex(rawValue: code)?.phrase
    case .heatCharacter: Heat.Character(rawValue: code)?.phrase
    case .serviceCharacter: Insemination.Character(rawValue: code)?.phrase
    case .pregnancyResult: PregnancyCheck.Result(rawValue: code)?.phrase
    case .calvingEase: Calving.Ease(rawValue: code)?.phrase
    case .bullState: NaturalService.State(rawValue: code)?.phrase
    case .determinedBy: Treatment.Author(rawValue: code)?.phrase
    case .hoofVisit: Hooves.Visit(rawValue: code)?.phrase
    case .limb: Hooves.Limb(rawValue: code)?.phrase
    case .dermatitis: Hooves.Dermatitis(rawValue: code)?.phrase
    case .disposalKind: Disposal.Kind(rawValue: code)?.phrase
    case .rationBy: Feeding.Ration(rawValue: code)?.phrase
    case .performanceBy: Feeding.Yield(rawValue: code)?.phrase
    default: nil
    }
  }

  /// Numbers that stand for something, with what they are called; `nil` where a number is a number.
  var numberPhrases: [(number: Int, phrase: Phrase)]? {
    switch self {
    case .selectionReason: Selection.Reason.allCases.map { ($0.rawValue, $0.phrase) }
    case .weighingKind: Weighing.Kind.allCases.map { ($0.rawValue, $0.phrase) }
    default: nil
    }
  }

  /// What one of the field's numbers stands for.
  func phrase(of number: Int) -> Phrase? { numberPhrases?.first { $0.number == number }?.phrase }
}
