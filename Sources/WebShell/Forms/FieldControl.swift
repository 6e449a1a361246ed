/// What a field is typed or chosen with, and the constraints that a browser can know of.
enum FieldControl: Sendable {
  case text(TextRules)
  case lines(TextRules, rows: Int)
  case password(TextRules)
  case number(NumberRules)
  case day(DayRules)
  case choice(ChoiceLook, [FieldChoice])
  case toggle
  /// A picture, which the browser sends to the address apart from the form.
  case picture(sentTo: String)
  case hidden
}
