package import Logging
import RecordMappingSQLite

/// How much is logged, as it was set on the settings page.
package struct SQLiteLogLevel: Sendable {
  private static let key = SettingKey<String>("log-level", default: "")

  private let store: Store

  package init(_ database: ShellDatabase) { store = database.store }

  /// `nil` if nobody has set it.
  package func level() async throws -> Logger.Level? {
    Logger.Level(rawValue: try await store.setting(Self.key))
  }

  package func keep(_ level: Logger.Level) async throws {
    try await store.set(Self.key, to: level.rawValue)
  }
}
