import SwiftSyntax

/// What the type of a property must keep, as far as it can be seen.
enum ValueRules {
  static func check(_ type: TypeSyntax, of written: WrittenProperty) throws(RecordRefusal) {
    let markers = written.markers
    try ColumnTypeRules.check(type, isConverted: markers.has(.convertUsing))
    let inner = type.unwrapped.bare
    if inner.isDictionary, !markers.has(.json), !markers.has(.convertUsing) {
      throw RecordRefusal(
        .needsMarker("a dictionary", .json), at: type, fixes: .add(.json, written.declaration))
    }
    if inner.isScalar { try checkScalar(inner.trimmedDescription, written) }
    try checkDefault(type, written)
    try checkLiteral(inner, written)
  }

  private static func checkScalar(_ type: String, _ written: WrittenProperty) throws(RecordRefusal) {
    if let (marker, attribute) = written.markers.first(of: .epoch, .dateForm) {
      throw RecordRefusal(
        .notAnInstant(marker, type), at: attribute, fixes: .remove(attribute, from: written.declaration))
    }
    if let attribute = written.markers[.unknown] {
      throw RecordRefusal(
        .notAnEnum(type), at: attribute, fixes: .remove(attribute, from: written.declaration))
    }
  }

  private static func checkDefault(_ type: TypeSyntax, _ written: WrittenProperty) throws(RecordRefusal) {
    let markers = written.markers
    if type.isOptional, let attribute = markers[.default] {
      throw RecordRefusal(
        .defaultOnOptional, at: attribute, fixes: .remove(attribute, from: written.declaration))
    }
    if type.isOptional, let value = written.meaningfulValue,
      let (marker, _) = markers.first(of: .unknown, .json, .convertUsing)
    {
      throw RecordRefusal(.optionalWithValue(marker), at: value, fixes: .removeValue(written.binding))
    }
    if !type.isOptional, !markers.has(.default), written.initialValue == nil,
      let attribute = markers[.strict]
    {
      throw RecordRefusal(
        .strictWithoutDefault, at: attribute, fixes: .remove(attribute, from: written.declaration))
    }
  }

  private static func checkLiteral(_ type: TypeSyntax, _ written: WrittenProperty) throws(RecordRefusal) {
    // About these the compiler complains itself, where they stand.
    if written.meaningfulValue?.value.contradicts(type) == true { throw .leftToCompiler }
    guard let value = try written.markers[.default]?.requiredArgument() else { return }
    if value.is(NilLiteralExprSyntax.self) { throw .leftToCompiler }
    if value.contradicts(type) {
      throw RecordRefusal(.defaultOfOtherType(type.trimmedDescription), at: value)
    }
  }

  static func checkPart(_ type: TypeSyntax, of written: WrittenProperty) throws(RecordRefusal) {
    guard let attribute = written.markers[.embedded] else { return }
    let inner = type.unwrapped.bare
    if inner.arrayElement != nil || inner.isDictionary {
      throw RecordRefusal(.severalParts, at: attribute, fixes: .replace(attribute, with: .json))
    }
    if inner.isScalar {
      throw RecordRefusal(
        .scalarPart(inner.trimmedDescription), at: attribute,
        fixes: .remove(attribute, from: written.declaration))
    }
    try ColumnTypeRules.check(type, isConverted: false)
    if let value = written.meaningfulValue {
      throw RecordRefusal(.initialValue(.embedded), at: value, fixes: .removeValue(written.binding))
    }
  }
}
