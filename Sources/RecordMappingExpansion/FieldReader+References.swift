import SwiftSyntax

extension FieldReader {
  func related(
    _ name: TokenSyntax, type: TypeSyntax, _ written: WrittenProperty
  ) throws(RecordRefusal) -> RecordField {
    let markers = written.markers
    guard let attribute = markers[.related] else { throw .leftToCompiler }
    try ReferenceRules.checkArguments(of: attribute, for: .one)
    let delete = try attribute.member("delete", of: ["restrict", "cascade", "setNull"])
    if delete == "setNull", !type.isOptional, let argument = attribute.argument("delete") {
      throw RecordRefusal(
        .setNull, at: argument, fixes: .write("\(type.trimmedDescription)?", insteadOf: type))
    }
    let idKey = try attribute.plainString("id", as: "key")
    let kind = FieldKind.related(
      idKey: idKey ?? arguments.keys.idKey(for: name.identifierText), delete: delete.map { ".\($0)" },
      isIndexed: try attribute.plainBoolean("indexed").map(String.init))
    var field = try field(name, kind: kind, type: type, written)
    let places = [field.path] + field.fallbacks
    let idPath = field.path.dropLast() + [idKey ?? ""]
    if let idKey, places.contains(where: Array(idPath).hasBytes), let argument = attribute.argument("id") {
      throw RecordRefusal(.repeatedKey(idKey), at: argument)
    }
    if markers.has(.convert) || arguments.converts { field.form = .everywhere(".converting") }
    if markers.has(.quoted) { field.form = .everywhere(".quoted") }
    field.isIdentity = markers.has(.id)
    return field
  }

  func list(
    _ name: TokenSyntax, type: TypeSyntax, _ written: WrittenProperty
  ) throws(RecordRefusal) -> RecordField {
    guard let attribute = written.markers[.related] else { throw .leftToCompiler }
    try ReferenceRules.checkArguments(of: attribute, for: .many)
    let through = try attribute.plainString("through", as: "table")
    let inverse = try attribute.plainString("inverse", as: "property")
    if let through, through.isReservedTable, let argument = attribute.argument("through") {
      throw RecordRefusal(.reservedTable(through), at: argument)
    }
    let plain = name.identifierText.snakeCased
    let table = through ?? (inverse == nil ? "\(arguments.name)_\(plain)" : plain)
    var field = try field(
      name, kind: inverse.map { .children(inverse: $0) } ?? .list, type: type, written)
    field.column = table
    return field
  }
}
