/// What a probe asks about.
public enum ProbeTarget: Sendable, Hashable {
  /// The internet as a whole.
  case internet
  /// One server.
  case server(ServerID)
}
