import Uplink

/// What a printer's server said of itself, to who had the key, so that its announcements can be told from others.
struct ServerIdentity: Sendable, Hashable {
  var uuid: String
  /// Where it said so: another server may be there by now, or the printer may have another one.
  var base: BaseAddress
}
