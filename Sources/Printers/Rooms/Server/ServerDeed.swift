import OctoPrint
import WebShell

/// What is done to a server after a question, each under the name of what it creates.
enum ServerDeed: String, CaseIterable {
  case achievements = "achievement-resets"
  case year = "year-resets"
  case wizard = "wizard-ends"

  func confirmation(_ paths: ServerPaths, _ words: Words) -> Confirmation {
    let (title, text, confirm): (Phrase, Phrase, Phrase) =
      switch self {
      case .achievements: (.resetAchievementsTitle, .resetAchievementsText, .resetAchievementsConfirm)
      case .year: (.resetYearTitle, .resetYearText, .resetYearConfirm)
      case .wizard: (.finishWizardTitle, .finishWizardText, .finishWizardConfirm)
      }
    return Confirmation(
      id: "ask-\(rawValue)", title: words(title), text: words(text), confirm: words(confirm),
      decline: words(.leaveIt), action: paths.deed(self))
  }

  /// Opens the question.
  func opener(_ label: Phrase, icon: Icon, _ paths: ServerPaths, _ words: Words) -> HTML {
    let question = confirmation(paths, words)
    return """
      \(Button.opener(words(label), of: question.id, orTo: paths.question(self), icon: icon, kind: .dangerOutline))\
      \(question.dialog)
      """
  }

  /// What is meant is what the server has at this moment.
  func carryOut(_ client: OctoPrintClient) async throws(OctoPrintError) {
    switch self {
    case .achievements:
      let reached = try await client.achievements().achievements.filter { $0.achieved > 0 }
      if !reached.isEmpty { try await client.resetAchievements(reached.map(\.key)) }
    case .year: try await client.resetYear()
    case .wizard: try await client.finishWizard(handled: client.wizard().open)
    }
  }
}

extension [String: WizardStep] {
  /// The plugins that have something to ask still.
  var open: [String] { filter { $0.value.isRequired && !$0.value.isIgnored }.keys.sorted() }
}
