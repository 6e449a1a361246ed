/// What the lock of a ``LoginSession`` guards: the machine, and the tasks and continuations behind its numbers.
struct LoginSessionState<Credential: Sendable>: Sendable {
  typealias Parked = CheckedContinuation<LoginPass<Credential>, any Error>

  var machine: LoginMachine<Credential>
  /// How to reach the server; kept only while something runs, since it may hold the client that holds the
  /// session.
  var direct: DirectSender?
  var parked: [UInt64: Parked] = [:]
  /// Works and deadlines, until they have ended.
  var tasks: [UInt64: Task<Void, Never>] = [:]
  var subscribers: [UInt64: AsyncStream<LoginStatus>.Continuation] = [:]
  /// Told of each new credential.
  var listeners: [UInt64: AsyncStream<Void>.Continuation] = [:]
  /// What subscribers and listeners know already.
  var status: LoginStatus
  var generation: UInt64 = 0
  let deliveries = Deliveries()

  init(machine: LoginMachine<Credential>) {
    self.machine = machine
    status = machine.status
  }
}
