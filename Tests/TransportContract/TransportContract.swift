package import Uplink

/// What every ``HTTPTransport`` does, whatever carries it; run by the tests of each.
///
/// ```swift
/// @Test(arguments: TransportContract.promises)
/// func `keeps its promises`(promise: TransportContract) async throws {
///   try await promise.check(transport)
/// }
/// ```
package struct TransportContract: Sendable, CustomStringConvertible {
  package let name: String
  /// Throws ``ContractBroken`` if the transport does not do it. A body limit of at least 2 MiB is presumed.
  package let check: @Sendable (any HTTPTransport) async throws -> Void

  init(_ name: String, _ check: @escaping @Sendable (any HTTPTransport) async throws -> Void) {
    self.name = name
    self.check = check
  }

  /// Shown as the argument of a test.
  package var description: String { name }

  package static let promises = answers + bodies + failures + streams
}

/// What a transport did instead.
package struct ContractBroken: Error, CustomStringConvertible {
  package var description: String
}

func expect<Value: Equatable>(_ found: Value, _ wanted: Value, _ what: String = "") throws {
  guard found != wanted else { return }
  throw ContractBroken(description: "\(what): \(found) instead of \(wanted)")
}

func expect(_ condition: Bool, _ what: String) throws {
  guard !condition else { return }
  throw ContractBroken(description: what)
}

/// The error that `call` ends with.
func failure(of call: () async throws -> Void) async throws -> any Error {
  do { try await call() } catch { return error }
  throw ContractBroken(description: "it succeeded")
}

/// Runs `body` beside a server.
func with<Value>(
  _ conduct: ContractServer.Conduct, _ body: (ContractServer) async throws -> Value
) async throws -> Value {
  let server = try await ContractServer(conduct)
  do {
    let value = try await body(server)
    try await server.stop()
    return value
  } catch {
    try await server.stop()
    throw error
  }
}
