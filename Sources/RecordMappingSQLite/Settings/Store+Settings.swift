import GRDB
public import RecordMapping

extension StoreSnapshot {
  fileprivate static var settingTable: String { "record_mapping_setting" }

  /// The setting as it was at that moment; see ``Store/setting(_:)``.
  public func setting<Value: DocumentValue>(_ key: SettingKey<Value>) throws(StoreError) -> Value {
    let text: String? = try query(overTable: Self.settingTable) { database in
      guard try database.tableExists(Self.settingTable) else { return nil }
      return try String.fetchOne(
        database, sql: "SELECT value FROM \(Self.settingTable) WHERE name = ?", arguments: [key.name])
    }
    return text.flatMap { DocumentText.value(of: $0, as: Value.self) } ?? key.fallback
  }
}

extension Store {
  private static var settingTable: String { StoreSnapshot.settingTable }

  /// The setting as it is now. What the file holds is checked: a value of
  /// another type counts as not set.
  public func setting<Value: DocumentValue>(_ key: SettingKey<Value>) async throws -> Value {
    try await read { try $0.setting(key) }
  }

  /// Sets it, at once and for good.
  public func set<Value: DocumentValue>(_ key: SettingKey<Value>, to value: Value) async throws {
    var writer = DocumentWriter(writesNulls: true)
    try writer.write(value)
    let text = writer.text
    try await write { transaction in
      try StoreError.mapping(path: path) {
        let database = transaction.database
        try database.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS \(Self.settingTable) \
            (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT
            """)
        try database.execute(
          sql: "INSERT OR REPLACE INTO \(Self.settingTable) VALUES (?, ?)", arguments: [key.name, text])
      }
    }
  }

  /// Makes it what it is as long as nobody has set it.
  public func reset<Value: DocumentValue>(_ key: SettingKey<Value>) async throws {
    try await write { transaction in
      try StoreError.mapping(path: path) {
        let database = transaction.database
        guard try database.tableExists(Self.settingTable) else { return }
        try database.execute(
          sql: "DELETE FROM \(Self.settingTable) WHERE name = ?", arguments: [key.name])
      }
    }
  }
}
