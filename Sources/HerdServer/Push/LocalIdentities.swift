import HerdBook
import HerdSync

/// The server's identities of what a device has named itself (`L77`), for one operation.
struct LocalIdentities {
  private let session: any SQLSession
  private let account: Int
  private let device: DeviceID
  /// What the server had given before it was put back from a copy.
  private let former: [String: Int]
  /// Given in this operation.
  private(set) var given: [String: Int] = [:]

  /// Gives identities to animals that are born in the operation, as any of its rows may name them.
  /// - Parameter next: an identity that nobody has.
  init(_ session: any SQLSession, account: Int, _ operation: Operation, next: () -> Int) throws {
    (self.session, self.account, device) = (session, account, operation.device)
    former = operation.identities
    for row in operation.rows where row.makesAnimal {
      guard let local = row.members["a"]?.text, DeviceID(parsing: local) != nil, given[local] == nil else {
        continue
      }
      if try known(local) == nil { given[local] = try lost(local) ?? next() }
    }
  }

  /// The identity of a new row, kept for the name that the device has given it.
  /// - Returns: `nil` where the name has been given before, or is not made of what a device's own is made of.
  mutating func identity(ofRow local: String?, next: () -> Int) throws -> Int? {
    guard let local else { return next() }
    guard DeviceID(parsing: local) != nil, given[local] == nil, try known(local) == nil else { return nil }
    let id = try lost(local) ?? next()
    given[local] = id
    return id
  }

  /// The number that the name had; `nil` for one that was not lost, or that something else has.
  private func lost(_ local: String) throws -> Int? {
    guard let id = former[local], !given.values.contains(id), try session.isLost(id, in: account) else {
      return nil
    }
    return id
  }

  /// The row that another row names; `nil` for a name that nobody knows.
  func named(_ node: JSONNode) throws -> Int? {
    if let id = node.whole { return id }
    return try node.text.flatMap { try given[$0] ?? known($0) }
  }

  /// A name that no device gives, such as one that no database takes, is nobody's.
  private func known(_ local: String) throws -> Int? {
    guard DeviceID(parsing: local) != nil else { return nil }
    return try session.first(
      "SELECT id FROM device_identity WHERE account = $1 AND device = $2 AND local = $3",
      [.whole(account), .text(device.text), .text(local)]
    ) { try $0.whole(0) }
  }

  /// Keeps what was given, so that later operations of the device may name it.
  func keep() throws {
    try session.run(
      "INSERT INTO device_identity (account, device, local, id) VALUES ($1, $2, $3, $4)",
      each: given.map { [.whole(account), .text(device.text), .text($0.key), .whole($0.value)] })
  }
}
