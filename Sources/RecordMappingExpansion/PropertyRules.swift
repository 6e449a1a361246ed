import SwiftSyntax

/// What every stored property must keep.
enum PropertyRules {
  static func checkAttributes(of written: WrittenProperty, role: RecordRole) throws(RecordRefusal) {
    let markers = written.markers
    if let (stays, goes, attribute) = markers.exclusion {
      throw RecordRefusal(
        .combination(stays.rawValue, goes.rawValue), at: attribute,
        fixes: .remove(attribute, from: written.declaration))
    }
    if role == .part, let attribute = markers[.related] {
      throw RecordRefusal(.referenceInPart, at: attribute)
    }
    if role == .part, let attribute = markers[.id] {
      throw RecordRefusal(
        .inPart(attribute.shortName), at: attribute, fixes: .remove(attribute, from: written.declaration))
    }
    if written.initialValue != nil, let attribute = markers[.default] {
      throw RecordRefusal(
        .defaultAndValue, at: attribute, fixes: .remove(attribute, from: written.declaration))
    }
  }

  static func checkIgnored(_ written: WrittenProperty) throws(RecordRefusal) {
    if written.initialValue != nil { return }
    // Such a property is nil without a word.
    if written.isVar, written.type?.isOptional == true { return }
    throw RecordRefusal(.ignoredWithoutValue, at: written.binding.pattern)
  }

  /// The property's type, once nothing speaks against the property as such.
  static func checkedType(
    of name: TokenSyntax, _ written: WrittenProperty
  ) throws(RecordRefusal) -> TypeSyntax {
    if let modifier = written.declaration.unsupportedModifier {
      throw RecordRefusal(.modifier(modifier.text), at: modifier)
    }
    if !written.isVar, written.initialValue != nil { throw constant(name, written) }
    guard let type = written.type else {
      throw RecordRefusal(.noType(name.text), at: name, fixes: .annotate(written.binding))
    }
    if let implicit = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      throw RecordRefusal(.implicitlyUnwrapped, at: implicit, fixes: .makeOptional(implicit))
    }
    if written.markers.has(.id) { try checkIdentity(type, written) }
    return type
  }

  private static func constant(_ name: TokenSyntax, _ written: WrittenProperty) -> RecordRefusal {
    let mayHaveDefault =
      written.type?.isOptional == false && written.markers.first(of: .id, .related, .embedded) == nil
    return RecordRefusal(
      .letWithValue(name.text), at: written.declaration.bindingSpecifier,
      fixes: .makeVar(written.declaration),
      mayHaveDefault ? .moveToDefault(written.binding, of: written.declaration) : nil)
  }

  private static func checkIdentity(_ type: TypeSyntax, _ written: WrittenProperty) throws(RecordRefusal) {
    if type.isOptional { throw RecordRefusal(.optionalIdentity, at: type) }
    if let value = written.initialValue {
      throw RecordRefusal(.initialValue(.id), at: value, fixes: .removeValue(written.binding))
    }
  }
}
