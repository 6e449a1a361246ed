package import HerdBook

/// Who may see a row: a place in the account that a user sees or not.
///
/// Each row has one, and a user sees some; so what may leave a server is a comparison of two texts.
package struct SyncScope: Hashable, Sendable, Comparable {
  /// As it is stored and sent: `all`, `s:3`, `c:411`, `u:12`.
  package let text: String

  private init(_ text: String) { self.text = text }

  /// What everybody in the account sees.
  package static let all = SyncScope("all")
  /// Animals that stand in no stable.
  package static let noStable = SyncScope("s:")
  /// Bulls that are not to be used.
  package static let unusableBulls = SyncScope("bulls")

  /// What stands in the stable; `nil` is ``noStable``.
  package static func stable(_ id: StableID?) -> SyncScope {
    id.map { SyncScope("s:\($0)") } ?? noStable
  }
  /// Prices that a centre pays.
  package static func centre(_ id: CentreID) -> SyncScope { SyncScope("c:\(id)") }
  /// What is the user's own.
  package static func user(_ id: UserID) -> SyncScope { SyncScope("u:\(id)") }

  /// `nil` for what is none.
  package init?(parsing text: String) {
    switch text {
    case Self.all.text, Self.noStable.text, Self.unusableBulls.text: break
    default:
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, ["s", "c", "u"].contains(parts[0]), let number = Int(parts[1]), number >= 0,
        String(number) == parts[1]
      else { return nil }
    }
    self.init(text)
  }

  package static func < (one: SyncScope, other: SyncScope) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

/// All that a user sees.
package struct SyncView: Hashable, Sendable {
  package let scopes: Set<SyncScope>

  package init(_ scopes: Set<SyncScope>) { self.scopes = scopes }

  /// In their order.
  package var texts: [String] { scopes.sorted().map(\.text) }

  /// Tells two views apart, in a few letters that go with each request.
  package var hash: String { Self.hash(of: texts) }

  /// The hash of scopes as they are sent, those among them that only a newer version knows.
  package static func hash(of texts: some Collection<String>) -> String {
    var seal = SyncSeal()
    let sorted = texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    seal.take(sorted.joined(separator: "\n").utf8)
    return String(seal.digits.prefix(16))
  }
}
