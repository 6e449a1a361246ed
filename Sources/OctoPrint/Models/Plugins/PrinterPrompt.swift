public import RecordMapping

/// What the printer asks, by `action:prompt_…`: `GET /api/plugin/action_command_prompt`.
@RecordPart public struct PrinterPrompt: Sendable, Hashable {
  /// The question.
  public var text: String
  /// What can be answered, in order; the answer is the place, from 0.
  public var choices: [String] = []
}
