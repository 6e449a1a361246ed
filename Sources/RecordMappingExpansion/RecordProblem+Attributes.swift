extension RecordProblem {
  static func combination(_ first: String, _ second: String) -> Self {
    Self("'@\(first)' and '@\(second)' exclude each other")
  }

  static func repeated(_ name: String) -> Self { Self("'@\(name)' stands here twice") }

  static func computed(_ name: String) -> Self {
    Self("'@\(name)' has no meaning on a computed property")
  }

  static func onStatic(_ name: String) -> Self {
    Self("'@\(name)' has no meaning on a static property")
  }

  static func onList(_ name: String) -> Self { Self("'@\(name)' has no meaning on a 'Refs' property") }

  static func inPart(_ name: String) -> Self {
    Self("'@\(name)' has no meaning inside a '@RecordPart' struct")
  }

  static func outside(_ name: String) -> Self {
    Self("'@\(name)' means something only inside a '@Record' struct")
  }

  static func notOnAProperty(_ name: String) -> Self {
    Self("'@\(name)' means something only on a stored property")
  }

  // MARK: Arguments

  static func notALiteral(_ what: String) -> Self {
    Self("the \(what) name must be a plain, non-empty string literal")
  }

  static var notAKey: Self { Self("a key must be a plain, non-empty string literal") }

  static func noKeys(_ name: String) -> Self { Self("'@\(name)' needs at least one key") }

  static func repeatedKey(_ key: String) -> Self { Self("key '\(key)' stands here twice") }

  static func notAMember(_ what: String, _ choices: [String]) -> Self {
    Self("\(what) must be written as one of \(choices.map { ".\($0)" }.joined(separator: ", "))")
  }

  static func notABoolean(_ label: String) -> Self { Self("\(label): must be written as true or false") }

  static var notAType: Self { Self("using: must be a type, written like 'Cents.self'") }

  static func onlyOn(_ kind: ReferenceKind, _ label: String) -> Self {
    Self("\(label): has a meaning only on a '\(kind.rawValue)' property")
  }

  static var setNull: Self { Self("'.setNull' needs an optional 'Ref'") }
}
