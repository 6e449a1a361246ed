import SwiftSyntax

/// What a property under `@Related`, or of a type for it, must keep.
enum ReferenceRules {
  /// Nil if the property refers to nothing.
  static func checkedKind(
    of type: TypeSyntax, _ written: WrittenProperty, role: RecordRole
  ) throws(RecordRefusal) -> ReferenceKind? {
    let attribute = written.markers[.related]
    guard let kind = type.unwrapped.reference else {
      guard attribute != nil else { return nil }
      throw RecordRefusal(.notAReference, at: type, fixes: guess(for: type))
    }
    if role == .part { throw RecordRefusal(.referenceInPart, at: type) }
    guard attribute != nil else {
      throw RecordRefusal(
        .needsMarker("'\(type.trimmedDescription)'", .related), at: type,
        fixes: .add(.related, written.declaration))
    }
    if kind == .many { try checkList(type, written) }
    if kind == .one, let value = written.meaningfulValue {
      throw RecordRefusal(.initialValue(.related), at: value, fixes: .removeValue(written.binding))
    }
    return kind
  }

  /// Whoever marks `User` or `[Tag]` most likely means a reference to it.
  private static func guess(for type: TypeSyntax) -> RecordFix? {
    if let element = type.arrayElement {
      return .write("Refs<\(element.trimmedDescription)>", insteadOf: type)
    }
    guard type.unwrapped.bare.is(IdentifierTypeSyntax.self), type.unwrapped.genericArguments.isEmpty,
      !type.unwrapped.isScalar
    else { return nil }
    let record = type.unwrapped.bare.trimmedDescription
    return .write("Ref<\(record)>\(type.isOptional ? "?" : "")", insteadOf: type)
  }

  private static func checkList(_ type: TypeSyntax, _ written: WrittenProperty) throws(RecordRefusal) {
    if type.isOptional {
      throw RecordRefusal(
        .optionalList, at: type, fixes: .write(type.unwrapped.bare.trimmedDescription, insteadOf: type))
    }
    if let (marker, attribute) = written.markers.first(of: .id, .column, .convert) {
      throw RecordRefusal(
        .onList(marker.rawValue), at: attribute, fixes: .remove(attribute, from: written.declaration))
    }
  }

  /// The arguments for one reference and those for several do not mix; that is
  /// for the compiler to say, as for it no such attribute exists.
  static func checkArguments(
    of attribute: AttributeSyntax, for kind: ReferenceKind
  ) throws(RecordRefusal) {
    let labels = attribute.labeledArguments.compactMap { $0.label?.identifierText }
    let many = labels.filter { ["through", "inverse"].contains($0) }
    if many.count > 1 || !many.isEmpty && many.count < labels.count { throw .leftToCompiler }
    guard let first = attribute.labeledArguments.first, let label = labels.first else { return }
    if (kind == .many) != many.isEmpty { return }
    throw RecordRefusal(
      .onlyOn(kind == .one ? .many : .one, label), at: first, fixes: .removeArguments(of: attribute))
  }
}
