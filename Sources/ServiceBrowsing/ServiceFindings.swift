/// What a look around in the local network has found so far.
package enum ServiceFindings: Sendable, Hashable {
  /// All services that are announced now, by name; those that said goodbye are gone.
  case found([AnnouncedService])
  /// There is no daemon to ask (Debian: `avahi-daemon`); with the code that the library gave.
  case unavailable(code: Int32)
}
