/// Where the record of devices and feeds is kept.
package protocol AccessStorage: Sendable {
  /// `nil` if there is none yet.
  func load() throws -> AccessRecord?

  /// In place of what was there; a crash leaves the one or the other.
  func save(_ record: AccessRecord) throws
}
