/// What a paired device may do.
package enum DevicePermission: String, Codable, Sendable, CaseIterable {
  /// Everything.
  case full
  /// See all pages and change nothing.
  case viewOnly
}
