import WebShell

/// The colours that OctoPrint's own page can have.
enum OctoPrintColour: String, Sendable, CaseIterable {
  case standard = "default"
  case red, orange, yellow, green, blue, violet

  static var options: [FieldOption<OctoPrintColour>] { allCases.map { FieldOption($0, $0.phrase) } }

  var phrase: Phrase {
    switch self {
    case .standard: .colourStandard
    case .red: .colourRed
    case .orange: .colourOrange
    case .yellow: .colourYellow
    case .green: .colourGreen
    case .blue: .colourBlue
    case .violet: .colourViolet
    }
  }
}
