import SwiftSyntax

extension TypeSyntax {
  /// The type inside parentheses that group nothing.
  var bare: TypeSyntax {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.firstName == nil
    else { return self }
    return only.type.bare
  }

  /// `Ref` for `Ref<User>` and `RecordMapping.Ref<User>`.
  var nominalName: String? {
    if let identifier = bare.as(IdentifierTypeSyntax.self) { return identifier.name.identifierText }
    guard let member = bare.as(MemberTypeSyntax.self),
      ["Swift", "RecordMapping"].contains(member.baseType.trimmedDescription)
    else { return nil }
    return member.name.identifierText
  }

  var genericArguments: [TypeSyntax] {
    let clause =
      bare.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? bare.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
  }

  /// What the optional wraps; nil if the type is written otherwise.
  var wrapped: TypeSyntax? {
    if let optional = bare.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    return nominalName == "Optional" ? genericArguments.first : nil
  }

  var isOptional: Bool { wrapped != nil }

  /// The type without its optional mark, if it has one.
  var unwrapped: TypeSyntax { wrapped ?? self }

  /// What the array holds; nil if the type is written otherwise.
  var arrayElement: TypeSyntax? {
    if let array = bare.as(ArrayTypeSyntax.self) { return array.element }
    return nominalName == "Array" ? genericArguments.first : nil
  }

  var isDictionary: Bool { bare.is(DictionaryTypeSyntax.self) || nominalName == "Dictionary" }

  /// Whether it is a well-known type for one plain value.
  var isScalar: Bool {
    let names: Set = [
      "String", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "Double", "Float", "UUID",
    ]
    return nominalName.map(names.contains) ?? false
  }

  /// Whether it is written as `Ref<...>` or `Refs<...>`.
  var reference: ReferenceKind? {
    guard genericArguments.count == 1 else { return nil }
    return nominalName.flatMap(ReferenceKind.init)
  }
}
