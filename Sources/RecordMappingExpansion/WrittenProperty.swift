import SwiftSyntax

/// One name of a stored property, and all that is written about it.
struct WrittenProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  /// In `let a, b: Int` the type stands with the last name only.
  let type: TypeSyntax?
  let markers: PropertyMarkers

  var isVar: Bool { declaration.isVar }

  var initialValue: InitializerClauseSyntax? { binding.initializer }

  /// `= nil` on an optional says what the type says already.
  var meaningfulValue: InitializerClauseSyntax? {
    if type?.isOptional == true, initialValue?.value.is(NilLiteralExprSyntax.self) == true { return nil }
    return initialValue
  }
}
