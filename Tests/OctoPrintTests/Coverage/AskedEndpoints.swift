import OctoPrint
import Synchronization
import Uplink

/// What the test that runs now has asked servers for, taken from the requests as they left the client.
final class AskedEndpoints: Sendable {
  @TaskLocal static var current: AskedEndpoints?

  private let endpoints = Mutex<Set<Endpoint>>([])

  func note(_ request: Request) {
    let matching = Endpoint.all.filter { $0.matches(request) }
    endpoints.withLock { $0.formUnion(matching) }
  }

  func contains(_ endpoint: Endpoint) -> Bool { endpoints.withLock { $0.contains(endpoint) } }
}
