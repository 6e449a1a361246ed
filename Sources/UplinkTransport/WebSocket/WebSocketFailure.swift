public import Uplink

/// Why a WebSocket could not be opened or did not last.
public enum WebSocketFailure: Error, Sendable, Hashable {
  /// It could not be connected, or the connection broke without a farewell (code 1006 in RFC 6455).
  case transport(TransportFailure)
  /// The server answered the upgrade with another status than 101: there is no WebSocket at that path.
  case notUpgraded
  /// Nothing was heard, not even answers to pings, for this long.
  case silent(Duration)
  /// The server closed it, with the code of RFC 6455, section 7.4; `nil` if it named none.
  case closed(code: UInt16?)
  /// What arrived breaks RFC 6455 or a limit.
  case protocolViolation(String)
}
