/// Which client serves new requests, and which older ones still have requests on their way.
///
/// Decides only; what is returned is the caller's to close, each client once.
struct ClientGenerations<Client> {
  private(set) var client: Client
  private(set) var generation = 0
  private var running = 0
  private var older: [Int: (client: Client, running: Int)] = [:]
  private(set) var isClosed = false

  init(_ client: Client) { self.client = client }

  /// How many older clients still have requests.
  var draining: Int { older.count }

  /// A request begins on the newest client.
  mutating func begin() -> (client: Client, generation: Int) {
    running += 1
    return (client, generation)
  }

  /// A request of that generation is over.
  ///
  /// - Returns: an older client that has no more requests.
  mutating func end(_ generation: Int) -> Client? {
    guard generation != self.generation else {
      running -= 1
      return nil
    }
    guard var entry = older.removeValue(forKey: generation) else { return nil }
    entry.running -= 1
    if entry.running == 0 { return entry.client }
    older[generation] = entry
    return nil
  }

  /// New requests go to this client from now on.
  ///
  /// - Returns: the one before if it has no requests; the new one if all is over already.
  mutating func replace(with next: Client) -> Client? {
    if isClosed { return next }
    let before = (client: client, running: running)
    if before.running > 0 { older[generation] = before }
    client = next
    generation += 1
    running = 0
    return before.running > 0 ? nil : before.client
  }

  /// Nothing goes on.
  ///
  /// - Returns: all clients that were not returned before.
  mutating func close() -> [Client] {
    if isClosed { return [] }
    isClosed = true
    defer { older = [:] }
    return [client] + older.values.map(\.client)
  }
}

extension ClientGenerations: Sendable where Client: Sendable {}
