import SwiftSyntax

/// Reads one property as a field of its record. Throws at the first rule that
/// the property breaks, so that one mistake gives one error.
struct FieldReader {
  let role: RecordRole
  let arguments: RecordArguments
  /// The names that a default cannot use.
  let instanceMembers: Set<String>

  /// Nil if the property is not mapped.
  func property(from written: WrittenProperty) throws(RecordRefusal) -> RecordProperty? {
    try PropertyRules.checkAttributes(of: written, role: role)
    if written.markers.has(.ignore) {
      try PropertyRules.checkIgnored(written)
      return nil
    }
    guard let name = written.binding.identifier else {
      throw RecordRefusal(.pattern, at: written.binding.pattern)
    }
    let type = try PropertyRules.checkedType(of: name, written)
    return RecordProperty(
      written: written, name: name, field: try field(of: name, type: type, written))
  }

  private func field(
    of name: TokenSyntax, type: TypeSyntax, _ written: WrittenProperty
  ) throws(RecordRefusal) -> RecordField {
    switch try ReferenceRules.checkedKind(of: type, written, role: role) {
    case .many: return try list(name, type: type, written)
    case .one: return try related(name, type: type, written)
    case nil: break
    }
    if written.markers.has(.embedded) { return try embedded(name, type: type, written) }
    return try value(name, type: type, written)
  }

  private func value(
    _ name: TokenSyntax, type: TypeSyntax, _ written: WrittenProperty
  ) throws(RecordRefusal) -> RecordField {
    let markers = written.markers
    try ValueRules.check(type, of: written)
    let kind: FieldKind =
      if markers.has(.json) {
        .json
      } else if let attribute = markers[.convertUsing] {
        .converted(using: try converter(of: attribute))
      } else if let attribute = markers[.unknown] {
        .enumeration(unknown: try attribute.requiredArgument().trimmedDescription)
      } else {
        .value
      }
    var field = try field(name, kind: kind, type: type, written)
    field.form = try form(of: kind, markers)
    field.defaultValue = try defaultValue(of: written)
    field.isStrict = markers.has(.strict)
    field.isIdentity = markers.has(.id)
    return field
  }

  private func converter(of attribute: AttributeSyntax) throws(RecordRefusal) -> String {
    let argument = try attribute.requiredArgument()
    let member = argument.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind
    guard member == .keyword(.self) else {
      throw argument.isLiteral ? .leftToCompiler : RecordRefusal(.notAType, at: argument)
    }
    return argument.trimmedDescription
  }

  private func form(of kind: FieldKind, _ markers: PropertyMarkers) throws(RecordRefusal) -> String? {
    if let date = try dateForm(markers) {
      return markers.has(.convert) ? ".convertingDate(\(date))" : ".date(\(date))"
    }
    if markers.has(.quoted) { return ".quoted" }
    switch kind {
    case .value, .enumeration: return markers.has(.convert) || arguments.converts ? ".converting" : nil
    default: return markers.has(.convert) ? ".converting" : nil
    }
  }

  private func dateForm(_ markers: PropertyMarkers) throws(RecordRefusal) -> String? {
    if let attribute = markers[.dateForm] { return try attribute.requiredArgument().trimmedDescription }
    guard let attribute = markers[.epoch] else { return nil }
    guard let argument = attribute.labeledArguments.first?.expression else { return ".epochSeconds" }
    let units = ["seconds": ".epochSeconds", "milliseconds": ".epochMilliseconds"]
    let names = ["seconds", "milliseconds"]
    return units[try argument.member(of: names, or: .notAMember("the unit", names))]
  }

  private func defaultValue(of written: WrittenProperty) throws(RecordRefusal) -> String? {
    let expression = try written.markers[.default]?.requiredArgument() ?? written.meaningfulValue?.value
    // The compiler complains about such a value where it is written.
    if let expression, expression.refers(to: instanceMembers) { throw .leftToCompiler }
    return expression?.trimmedDescription
  }

  private func embedded(
    _ name: TokenSyntax, type: TypeSyntax, _ written: WrittenProperty
  ) throws(RecordRefusal) -> RecordField {
    try ValueRules.checkPart(type, of: written)
    let part = type.unwrapped.bare.trimmedDescription
    return try field(name, kind: .embedded(part: part), type: type, written)
  }
}
