extension RecordProblem {
  static func duplicateColumn(_ column: String, owner: String) -> Self {
    Self("column '\(column)' already belongs to \(owner)")
  }

  static func duplicatePrefix(_ prefix: String, owner: String) -> Self {
    Self("prefix '\(prefix)' already belongs to \(owner)")
  }

  static func duplicateTable(_ table: String, owner: String) -> Self {
    Self("table '\(table)' already belongs to \(owner)")
  }

  static func duplicateKey(_ key: String, owner: String) -> Self {
    // Of a path without keys.
    Self("\(key.isEmpty ? "the object itself" : "key '\(key)'") already belongs to '\(owner)'")
  }

  static func keyInsideValue(_ key: String, owner: String) -> Self {
    Self("key '\(key)' lies inside the value of '\(owner)'")
  }

  static func keyAroundValue(_ key: String, owner: String) -> Self {
    Self("key '\(key)' lies around the key of '\(owner)'")
  }
}
