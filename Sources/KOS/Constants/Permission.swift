import RecordMapping

/// Whether something may be done. KOS may add constants: one that is not here is kept as it is.
package struct Permission: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let allowed = Permission(rawValue: "ALLOWED")
  package static let denied = Permission(rawValue: "DENIED")
  package static let undefined = Permission(rawValue: "UNDEFINED")
}
