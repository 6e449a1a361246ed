import SwiftSyntax

extension FieldReader {
  /// A field with its names; all the rest is left out.
  func field(
    _ name: TokenSyntax, kind: FieldKind, type: TypeSyntax, _ written: WrittenProperty
  ) throws(RecordRefusal) -> RecordField {
    let paths = try paths(of: name, written.markers)
    return RecordField(
      property: name.text, kind: kind, column: try column(of: name, kind: kind, written.markers),
      type: type.bare.trimmedDescription, access: written.declaration.modifiers.access, path: paths[0],
      fallbacks: Array(paths.dropFirst()))
  }

  private func column(
    of name: TokenSyntax, kind: FieldKind, _ markers: PropertyMarkers
  ) throws(RecordRefusal) -> String {
    let plain = name.identifierText.snakeCased
    guard let attribute = markers[.column] else {
      return switch kind {
      case .embedded: plain + "_"
      case .related: plain + "_id"
      default: plain
      }
    }
    return try attribute.requiredArgument().plainString(or: .notALiteral("column"))
  }

  /// Never empty; all but the first are fallbacks.
  private func paths(
    of name: TokenSyntax, _ markers: PropertyMarkers
  ) throws(RecordRefusal) -> [[String]] {
    guard let (marker, attribute) = markers.first(of: .key, .path) else {
      return [[arguments.keys.key(for: name.identifierText)]]
    }
    // No keys lead to the object itself, whose bytes JSON keeps.
    if marker == .path, markers.has(.json), attribute.labeledArguments.isEmpty { return [[]] }
    let keys = try keys(in: attribute, of: markers.owner)
    if marker == .path { return [keys] }
    for (index, key) in keys.enumerated() where keys[..<index].contains(where: key.hasBytes) {
      throw RecordRefusal(.repeatedKey(key), at: attribute.labeledArguments[index])
    }
    return keys.map { [$0] }
  }

  private func keys(
    in attribute: AttributeSyntax, of variable: VariableDeclSyntax
  ) throws(RecordRefusal) -> [String] {
    if attribute.labeledArguments.isEmpty {
      // Its first key is an argument of its own.
      if attribute.marker == .key { throw .leftToCompiler }
      throw RecordRefusal(
        .noKeys(attribute.shortName), at: attribute, fixes: .remove(attribute, from: variable))
    }
    var keys: [String] = []
    for argument in attribute.labeledArguments {
      keys.append(try argument.expression.plainString(or: .notAKey))
    }
    return keys
  }
}
