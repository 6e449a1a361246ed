/// A place in the document that one property reads.
struct ClaimedKey {
  let path: [String]
  let owner: String
  /// Whether the property reads one plain value there.
  let isPlain: Bool

  static func all(of property: RecordProperty) -> [Self] {
    let field = property.field
    let owner = property.name.identifierText
    var claims = ([field.path] + field.fallbacks).map {
      Self(path: $0, owner: owner, isPlain: field.kind.isPlain)
    }
    if case .related(let idKey, _, _) = field.kind {
      claims.append(Self(path: field.path.dropLast() + [idKey], owner: owner, isPlain: true))
    }
    return claims
  }

  /// What is wrong with this key when the other one was there first.
  func conflict(with other: Self) -> RecordProblem? {
    let key = path.joined(separator: ".")
    if path.hasBytes(of: other.path) { return .duplicateKey(key, owner: other.owner) }
    // The object itself stands around all of them.
    if path.isEmpty || other.path.isEmpty { return nil }
    if other.isPlain, path.startsWithBytes(of: other.path) { return .keyInsideValue(key, owner: other.owner) }
    if isPlain, other.path.startsWithBytes(of: path) { return .keyAroundValue(key, owner: other.owner) }
    return nil
  }
}

extension String {
  /// Documents tell keys by their bytes; to Swift two forms of `é` are equal.
  func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension [String] {
  func hasBytes(of other: Self) -> Bool {
    elementsEqual(other) { $0.hasBytes(of: $1) }
  }

  fileprivate func startsWithBytes(of other: Self) -> Bool {
    starts(with: other) { $0.hasBytes(of: $1) }
  }
}
