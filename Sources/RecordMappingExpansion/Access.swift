import SwiftSyntax

/// How far a declaration can be seen, the least first. The raw value is the
/// keyword.
enum Access: String, CaseIterable {
  case `private`, `fileprivate`, `internal`, package, `public`

  /// What stands before a generated declaration of this access. A member of a
  /// hidden type is hidden without a word.
  var prefix: String { self > .internal ? rawValue + " " : "" }
}

extension Access: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension DeclModifierSyntax {
  /// Nil if the modifier says something else; `private(set)` does.
  var access: Access? { detail == nil ? Access(rawValue: name.text) : nil }
}

extension DeclModifierListSyntax {
  /// The access as written, or `internal`.
  var access: Access { accessModifier?.access ?? .internal }

  var accessModifier: DeclModifierSyntax? { first { $0.access != nil } }
}
