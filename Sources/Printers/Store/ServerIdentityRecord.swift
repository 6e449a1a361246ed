import RecordMapping

/// A printer's server as it was last known; see ``ServerIdentity``.
@Record(table: "server_identity")
struct ServerIdentityRecord: Hashable {
  /// The printer's.
  @ID let id: String
  let uuid: String
  let address: String

  init(_ id: Printer.ID, _ identity: ServerIdentity) {
    self.id = id
    uuid = identity.uuid
    address = "\(identity.base)"
  }
}
