/// A change of a verdict, told once. What was never lost does not return: the first good news is silent.
///
/// While the link is lost, nothing is told about the internet and the servers, which went with it; each that
/// answers again afterwards is told as returned.
public enum ConnectivityEvent: Sendable, Hashable {
  /// The last way out is gone.
  case linkLost
  /// There is a way out again. Connections made before are not to be used.
  case linkReturned
  /// Connections made before are not to be used: the preferred interface or its addresses changed, to this
  /// ``Link/Path/revision``.
  case pathChanged(revision: UInt64)
  /// The internet can't be reached, although the link is there.
  case internetLost
  /// The internet answers again.
  case internetReturned
  /// A captive portal answers in the internet's place; where to sign in, if it said so.
  case portalFound(String?)
  /// The server can't be reached, although the link is there.
  case serverLost(ServerID)
  /// The server answers again: the moment to synchronise with it.
  case serverReturned(ServerID)
}
