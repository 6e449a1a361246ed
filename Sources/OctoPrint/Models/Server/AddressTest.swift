public import RecordMapping

/// The answer to `POST /api/util/test`, `address`.
@RecordPart public struct AddressTest: Sendable, Hashable {
  /// The caller's address, as the server sees it.
  public var address: String
  /// Whether it belongs to a local network.
  @Key("is_lan_address") public var isLocal: Bool = false
  /// The network of the server that it belongs to.
  public var subnet: String?
}
