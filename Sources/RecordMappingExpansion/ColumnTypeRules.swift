import SwiftSyntax

/// Types that can be seen to be no column by the way they are written.
enum ColumnTypeRules {
  /// - Parameter isConverted: Whether a type of the user's own converts it, so
  ///   that its name means nothing.
  static func check(_ type: TypeSyntax, isConverted: Bool) throws(RecordRefusal) {
    let bare = type.unwrapped.bare
    if type.isOptional, bare.isOptional {
      throw RecordRefusal(
        .optionalOptional, at: type, fixes: .write(bare.trimmedDescription, insteadOf: type))
    }
    try checkShape(bare)
    if isConverted { return }
    try checkName(bare)
    if let element = bare.arrayElement { try check(element, isConverted: false) }
  }

  private static func checkShape(_ type: TypeSyntax) throws(RecordRefusal) {
    switch type.as(TypeSyntaxEnum.self) {
    case .tupleType(let tuple):
      throw RecordRefusal(
        tuple.elements.isEmpty ? .noColumn("'()'", nil) : .noColumn("a tuple", .part), at: type)
    case .functionType: throw RecordRefusal(.noColumn("a function", .ignore), at: type)
    case .attributedType(let attributed): try checkShape(attributed.baseType)
    case .someOrAnyType, .compositionType, .suppressedType:
      throw RecordRefusal(.noColumn("'\(type.trimmedDescription)'", .concrete), at: type)
    case .metatypeType: throw RecordRefusal(.noColumn("a metatype", .ignore), at: type)
    case .inlineArrayType(let array):
      let element = array.element.argument.trimmedDescription
      throw RecordRefusal(
        .noColumn("an inline array", .instead("[\(element)]")), at: type,
        fixes: .write("[\(element)]", insteadOf: type))
    default: return
    }
  }

  private static func checkName(_ type: TypeSyntax) throws(RecordRefusal) {
    guard let name = type.nominalName else { return }
    switch name {
    case "Any", "AnyObject", "AnyHashable":
      throw RecordRefusal(.noColumn("'\(name)'", .concrete), at: type)
    case "Void", "Never": throw RecordRefusal(.noColumn("'\(name)'", nil), at: type)
    case "Character", "Substring", "StaticString":
      throw RecordRefusal(
        .noColumn("'\(name)'", .instead("String")), at: type, fixes: .write("String", insteadOf: type))
    case "Set":
      guard let element = type.genericArguments.first?.trimmedDescription else { return }
      throw RecordRefusal(
        .noColumn("a set", .instead("[\(element)]")), at: type,
        fixes: .write("[\(element)]", insteadOf: type))
    default: return
    }
  }
}
