import CPostgres
import Foundation

/// One connection to a PostgreSQL server. It belongs to one thread, which waits inside its methods.
///
/// It never blocks inside libpq: it waits at the socket by itself, so that it can give up when the work is
/// cancelled or the server is silent for too long.
final class PostgresConnection {
  let handle: OpaquePointer
  let address: PostgresAddress
  /// How long the server may say nothing while it owes an answer; `nil` is for ever.
  var silence: Duration?
  /// The transaction's wish to end, while it may.
  var cancellation: CancellationFlag?
  private let notices = NoticeReceiver()
  private var isSpoiled = false
  private var isCancelling = false
  /// Statements that the server's session has prepared, with their names.
  private var prepared: [SQLStatement: String] = [:]

  /// How often a cancellation is looked for.
  private static let slice = Duration.milliseconds(10)
  /// How many results that nobody wants are taken before the server is asked to give no more.
  private static let unwanted = 1000
  /// How long the answer to a cancelled statement is waited for.
  private static let cancelPatience = Duration.seconds(2)

  /// Connects, or throws why not.
  static func connect(
    to address: PostgresAddress, within timeout: Duration, _ cancellation: CancellationFlag
  ) throws -> PostgresConnection {
    guard let handle = address.startConnecting() else {
      throw DatabaseFailure(.unreachable, at: address.place, cause: .init(code: "", message: "out of memory"))
    }
    let connection = PostgresConnection(handle, address)
    try connection.finishConnecting(within: timeout, cancellation)
    return connection
  }

  private init(_ handle: OpaquePointer, _ address: PostgresAddress) {
    self.handle = handle
    self.address = address
    // With the SQLSTATE, which is the only sure sign of what was wrong while connecting.
    PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
    notices.listen(to: handle)
  }

  deinit { PQfinish(handle) }

  private func finishConnecting(within timeout: Duration, _ cancellation: CancellationFlag) throws {
    var remaining = timeout
    var state = PGRES_POLLING_WRITING
    while state != PGRES_POLLING_OK {
      guard PQstatus(handle) != CONNECTION_BAD, state != PGRES_POLLING_FAILED else { throw connectFailure() }
      if try !isReady(state == PGRES_POLLING_READING ? POLLIN : POLLOUT) {
        try cancellation.check()
        remaining -= Self.slice
        guard remaining > .zero else { throw silent(.unreachable, timeout) }
      } else {
        state = PQconnectPoll(handle)
      }
    }
    PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
    PQsetnonblocking(handle, 1)
    try checkEncoding()
  }

  private func checkEncoding() throws {
    let encoding = PQparameterStatus(handle, "server_encoding").map { String(cString: $0) } ?? "UTF8"
    guard encoding == "UTF8" else { throw DatabaseFailure(.unsuitableEncoding(encoding), at: address.place) }
  }

  private func connectFailure() -> DatabaseFailure {
    let message = String(cString: PQerrorMessage(handle))
    return DatabaseFailure(
      connecting: message, needsPassword: PQconnectionNeedsPassword(handle) == 1, address)
  }

  // MARK: Waiting

  /// Whether the connection may be used for another transaction.
  var isUsable: Bool { !isSpoiled && PQstatus(handle) == CONNECTION_OK }

  /// Whether the server is known to be in no transaction.
  var isIdle: Bool { PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE }

  /// Keeps the connection from being used for another transaction.
  func abandon() { isSpoiled = true }

  /// The next result of what was sent, or `nil` behind the last. The caller clears it.
  func nextResult() throws -> OpaquePointer? {
    while PQisBusy(handle) == 1, try exchange() {}
    return PQgetResult(handle)
  }

  /// Sends all that libpq has buffered.
  func flush() throws {
    while try isFlushPending(), try exchange() {}
  }

  private func isFlushPending() throws -> Bool {
    let state = PQflush(handle)
    guard state >= 0 else { throw lost() }
    return state == 1
  }

  /// Waits until the server has sent something or takes something. It reads while it sends: the server
  /// would otherwise stop reading as soon as nobody takes its answers.
  ///
  /// - Returns: False if the connection is lost. There may still be results, such as the reason.
  private func exchange() throws -> Bool {
    let events = try isFlushPending() ? POLLIN | POLLOUT : POLLIN
    guard PQsocket(handle) >= 0 else { return false }
    var waited = Duration.zero
    while try !isReady(events) {
      waited += Self.slice
      if cancellation?.isRaised == true, !isCancelling {
        cancelStatement()
        waited = .zero
      }
      try checkPatience(waited)
    }
    return PQconsumeInput(handle) == 1
  }

  private func checkPatience(_ waited: Duration) throws {
    if isCancelling, waited > Self.cancelPatience { throw CancellationError() }
    guard let silence, waited > silence else { return }
    abandon()
    throw silent(.connectionLost, silence)
  }

  /// Waits for one slice.
  private func isReady(_ events: Int32) throws -> Bool {
    var entry = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
    let count = poll(&entry, 1, Int32(Self.slice / .milliseconds(1)))
    let code = errno
    guard count >= 0 || code == EINTR else { throw lost() }
    return count > 0
  }

  /// Asks the server to end the running statement, once.
  ///
  /// On a thread of its own: the call waits for the server without a limit. It may also arrive late and hit
  /// whatever runs then, so the connection is not used again.
  private func cancelStatement() {
    guard !isCancelling else { return }
    isCancelling = true
    abandon()
    // Only the new thread has the request, and PQcancel is made for threads other than the connection's.
    nonisolated(unsafe) let request = PQgetCancel(handle)
    let thread = Thread {
      var message = [CChar](repeating: 0, count: 256)
      _ = PQcancel(request, &message, Int32(message.count))
      PQfreeCancel(request)
    }
    thread.name = "PostgreSQL cancel"
    thread.start()
  }

  // MARK: Prepared statements

  /// The name of the statement in the server's session, preparing it there the first time.
  func name(of statement: SQLStatement) throws -> String {
    if let name = prepared[statement] { return name }
    // Beyond that somebody composes texts, and none of them is worth keeping.
    guard prepared.count < 512 else {
      try prepare(statement, as: "")
      return ""
    }
    let name = "s\(prepared.count)"
    try prepare(statement, as: name)
    prepared[statement] = name
    return name
  }

  /// Prepares a statement under a name; the empty one is taken by the next statement without a name.
  func prepare(_ statement: SQLStatement, as name: String) throws {
    guard PQsendPrepare(handle, name, statement.text, 0, nil) == 1 else { throw lost() }
    try finish { _ in }
  }

  /// Runs statements without parameters, separated by semicolons; returns the tag of the last one.
  @discardableResult
  func execute(_ text: String) throws -> String {
    guard PQsendQuery(handle, text) == 1 else { throw lost() }
    var tag = ""
    try finish { result in tag = String(cString: PQcmdStatus(result)) }
    return tag
  }

  /// Takes all results of what was sent, and throws the first error among them.
  func finish(_ use: (OpaquePointer) throws -> Void) throws {
    var error: (any Error)?
    var unwanted = 0
    while let result = try nextResult() {
      defer { PQclear(result) }
      if error != nil { unwanted += 1 }
      if unwanted == Self.unwanted { cancelStatement() }
      do {
        if let failure = failure(of: result) { throw failure }
        if error == nil { try use(result) }
      } catch let thrown {
        if error == nil { error = thrown }
      }
    }
    if let error { throw error }
  }

  // MARK: Failures

  /// `nil` if the result tells of none.
  func failure(of result: OpaquePointer) -> (any Error)? {
    switch PQresultStatus(result) {
    case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE, PGRES_NONFATAL_ERROR: break
    default: return nil
    }
    let cause = DatabaseFailure.Cause(result)
    guard PQstatus(handle) == CONNECTION_OK else { return lost(cause) }
    // A statement is prepared no more, or for a table that has changed since; a new session knows better.
    if ["26000", "42P05", "0A000"].contains(cause.code) { abandon() }
    if cause.code == "57014", cancellation?.isRaised == true { return CancellationError() }
    return DatabaseFailure(.init(state: cause.code), at: address.place, cause: cause)
  }

  /// The connection's loss, with what the server has said last.
  func lost(_ cause: DatabaseFailure.Cause? = nil) -> DatabaseFailure {
    abandon()
    let message = address.redacting(String(cString: PQerrorMessage(handle)))
    let cause = notices.last ?? cause ?? DatabaseFailure.Cause(code: "", message: message.firstLine)
    return DatabaseFailure(
      cause.code == "25P03" ? .idleTimedOut : .connectionLost, at: address.place, cause: cause)
  }

  private func silent(_ reason: DatabaseFailure.Reason, _ time: Duration) -> DatabaseFailure {
    DatabaseFailure(reason, at: address.place, cause: .init(code: "", message: "no answer within \(time)"))
  }
}
