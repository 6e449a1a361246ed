extension RecordProblem {
  static func notAStruct(_ role: RecordRole) -> Self {
    Self("@\(role.rawValue) can only be attached to a struct")
  }

  static func generic(_ role: RecordRole) -> Self {
    Self("@\(role.rawValue) cannot be attached to a generic struct")
  }

  static func genericSurroundings(_ role: RecordRole) -> Self {
    Self("@\(role.rawValue) cannot be attached to a struct inside a generic declaration")
  }

  static func privateInside(_ role: RecordRole) -> Self {
    Self("@\(role.rawValue) cannot extend a private struct inside another type; make it 'fileprivate'")
  }

  static func privateSurroundings(_ role: RecordRole) -> Self {
    Self("@\(role.rawValue) cannot extend a struct inside a type that is private to another one")
  }

  static var notCopyable: Self { Self("a record must be copyable") }

  static func reservedName(_ name: String) -> Self {
    Self("'\(name)' is a name that the macro declares itself")
  }

  static func reservedTable(_ name: String) -> Self {
    Self("SQLite keeps names like '\(name)' to itself")
  }

  static var emptyPart: Self { Self("a record part needs at least one property") }

  // MARK: The identity

  static var noIdentity: Self { Self("a record needs one property marked '@ID'") }

  static var optionalIdentity: Self { Self("the '@ID' property cannot be optional") }

  static var hiddenIdentity: Self { Self("the '@ID' property must be as visible as its record") }
}
