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
        .converted(using: try converter(of: attribute, for: name))
      } else if let attribute = markers[.unknown] {
        .enumeration(unknown: try unknown(attribute, of: type, for: name))
      } else {
        .value
      }
    var field = try field(name, kind: kind, type: type, written)
    field.form = try form(of: kind, for: name, markers)
    field.defaultValue = try defaultValue(of: type, for: name, written)
    field.isStrict = markers.has(.strict)
    field.isIdentity = markers.has(.id)
    return field
  }

  private func converter(
    of attribute: AttributeSyntax, for name: TokenSyntax
  ) throws(RecordRefusal) -> RecordExpression {
    let argument = try attribute.requiredArgument()
    guard let member = argument.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.tokenKind == .keyword(.self)
    else {
      throw argument.isLiteral ? .leftToCompiler : RecordRefusal(.notAType, at: argument)
    }
    return .type(argument, base: base, for: self.member(.conversion, of: name))
  }

  private func unknown(
    _ attribute: AttributeSyntax, of type: TypeSyntax, for name: TokenSyntax
  ) throws(RecordRefusal) -> RecordExpression {
    .value(try attribute.requiredArgument(), of: type.unwrapped, for: member(.unknown, of: name))
  }

  private func form(
    of kind: FieldKind, for name: TokenSyntax, _ markers: PropertyMarkers
  ) throws(RecordRefusal) -> RecordExpression? {
    if let date = try dateForm(markers, for: name) {
      return date.wrapped(in: markers.has(.convert) ? ".convertingDate" : ".date")
    }
    if markers.has(.quoted) { return .everywhere(".quoted") }
    let converts =
      switch kind {
      case .value, .enumeration: markers.has(.convert) || arguments.converts
      default: markers.has(.convert)
      }
    return converts ? .everywhere(".converting") : nil
  }

  private func dateForm(
    _ markers: PropertyMarkers, for name: TokenSyntax
  ) throws(RecordRefusal) -> RecordExpression? {
    if let attribute = markers[.dateForm] {
      return .dateForm(try attribute.requiredArgument(), for: member(.form, of: name))
    }
    guard let attribute = markers[.epoch] else { return nil }
    guard let argument = attribute.labeledArguments.first?.expression else {
      return .everywhere(".epochSeconds")
    }
    let units = ["seconds": ".epochSeconds", "milliseconds": ".epochMilliseconds"]
    let names = ["seconds", "milliseconds"]
    return units[try argument.member(of: names, or: .notAMember("the unit", names))].map {
      .everywhere($0)
    }
  }

  private func defaultValue(
    of type: TypeSyntax, for name: TokenSyntax, _ written: WrittenProperty
  ) throws(RecordRefusal) -> RecordExpression? {
    let expression = try written.markers[.default]?.requiredArgument() ?? written.meaningfulValue?.value
    // The compiler complains about such a value where it is written.
    if let expression, expression.refers(to: instanceMembers) { throw .leftToCompiler }
    return expression.map { .value($0, of: type, for: member(.default, of: name)) }
  }

  private func embedded(
    _ name: TokenSyntax, type: TypeSyntax, _ written: WrittenProperty
  ) throws(RecordRefusal) -> RecordField {
    try ValueRules.checkPart(type, of: written)
    let width = RecordExpression.width(of: type.unwrapped, for: member(.width, of: name))
    return try field(name, kind: .embedded(width: width), type: type, written)
  }

  private func member(
    _ purpose: RecordExpression.Member.Purpose, of name: TokenSyntax
  ) -> RecordExpression.Member {
    RecordExpression.Member(purpose: purpose, property: name.identifierText, record: arguments.typeName)
  }
}
