import CivilTime
import Testing

@testable import HerdBook

/// A row of a kind's table: a change of an animal with its story, and the codes of all rules that it breaks.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let sentence: String
  /// None for a change that is accepted.
  let codes: [String]
  let story: Story
  let change: Change
  let companions: [Change]
  let author: User?

  /// - Parameter day: of the change, in days after today; negative for the past.
  init(
    _ sentence: String, _ codes: [String], _ story: Story, _ kind: ChangeKind, on day: Int = 0,
    with companions: [Change] = [], by author: User? = nil, _ fill: (inout FieldValues) -> Void
  ) {
    (self.sentence, self.codes, self.story) = (sentence, codes.sorted(), story)
    (self.companions, self.author) = (companions, author)
    change = Change(
      Self.id, kind, of: story.animal, on: ExampleHerd.today.adding(day), recordedAt: Self.now,
      FieldValues.made(fill))
  }

  static let id = ChangeID(-9)
  /// Noon of today.
  static let now = ExampleHerd.today.number * 86_400 + 43_200

  var testDescription: String { "\(sentence): \(codes.isEmpty ? "accepted" : codes.joined(separator: ", "))" }

  var findings: [Finding] {
    var herd = ExampleHerd.herd
    if !story.changes.isEmpty { herd.add(story.history) }
    return ChangeCheck(herd, today: ExampleHerd.today, author: author)
      .findings(for: change, in: story.history, with: companions)
  }

  /// Codes of all rules that the change breaks, sorted as the expected ones are.
  var found: [String] { findings.map(\.rule.description).sorted() }
}
