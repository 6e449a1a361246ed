import Uplink

/// Names that an item of a test changes and that it only uses, with the rule of their order in plain words:
/// the model that the outbox is compared with.
struct SampleNames: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
  var changes: Set<String>
  var uses: Set<String>

  init(_ changes: Set<String>, uses: Set<String> = []) {
    self.changes = changes
    self.uses = uses
  }

  init(_ item: OutboxItem) { self.init(item.resources, uses: item.uses) }

  init(arrayLiteral changes: String...) { self.init(Set(changes)) }

  static func using(_ uses: String...) -> Self { Self([], uses: Set(uses)) }

  var description: String { (changes.sorted() + uses.sorted().map { "(\($0))" }).joined() }

  /// Tells whether one changes what the other changes or uses.
  func conflict(with other: Self) -> Bool {
    !changes.isDisjoint(with: other.changes) || !changes.isDisjoint(with: other.uses)
      || !uses.isDisjoint(with: other.changes)
  }
}
