public import RecordMapping

/// A typed value of a store that belongs to no record, with what it is as long
/// as nobody has set it.
///
/// ```swift
/// extension SettingKey<String> {
///   static var theme: Self { Self("theme", default: "light") }
/// }
///
/// try await store.set(.theme, to: "dark")
/// ```
public struct SettingKey<Value: DocumentValue>: Sendable {
  /// By which the file knows it.
  public let name: String
  /// What it is until it is set.
  public let fallback: Value

  /// - Parameters:
  ///   - name: By which the file knows it; must never change.
  ///   - fallback: What it is until it is set, and if the file holds a value
  ///     of another type.
  public init(_ name: String, default fallback: Value) {
    self.name = name
    self.fallback = fallback
  }
}
