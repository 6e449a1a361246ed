/// Why a transaction has not succeeded.
package struct DatabaseFailure: Error, Hashable, Sendable {
  /// The kind of failure, with its facts.
  package let reason: Reason
  /// Where: a file's path, or a server's address without a password; `nil` if that does not matter.
  package let place: String?
  /// What the engine or the system said; `nil` if nobody was asked.
  package let cause: Cause?

  init(_ reason: Reason, at place: String? = nil, cause: Cause? = nil) {
    self.reason = reason
    self.place = place
    self.cause = cause
  }

  /// The engine's own words.
  package struct Cause: Hashable, Sendable {
    /// An SQLSTATE, an extended SQLite result code or an errno; empty if there is none.
    package let code: String
    /// One line in English, for logs.
    package let message: String
  }

  package enum Reason: Hashable, Sendable {
    // MARK: Reaching the database
    /// The address cannot be read.
    case malformedAddress
    /// There is no connection: no such host, nobody listening, no answer in time.
    case unreachable
    /// The server is starting or stopping.
    case unavailable
    /// User, password or permission to connect are wrong.
    case loginRefused
    case noSuchDatabase
    /// The server has no connection left.
    case tooManyConnections
    /// The database does not store UTF-8.
    case unsuitableEncoding(String)
    /// The file, or its folder, cannot be read or written.
    case fileNotAccessible
    /// The file is not a database, or a damaged one.
    case damagedFile
    /// No connection of this process became free in time.
    case poolExhausted(waited: Duration)
    /// The database was closed by this process.
    case closed

    // MARK: Transactions
    /// The connection was lost before the commit; nothing is stored.
    case connectionLost
    /// The connection was lost, or the disk failed, during the commit.
    case outcomeUnknown
    /// Another transaction was in the way, and was still after several attempts.
    case contended
    /// A lock was not released in time.
    case lockTimedOut
    /// A statement took too long.
    case statementTimedOut
    /// The transaction did nothing for too long, and the server ended it.
    case idleTimedOut
    case diskFull
    /// A change was tried where only reading is possible.
    case readOnly
    /// The schema was made by a newer program.
    case newerSchema(found: Int, known: Int)

    // MARK: Statements
    /// A rule of the schema does not allow the row.
    case constraint(ConstraintKind)
    /// A text contains U+0000.
    case zeroByte(parameter: Int)
    case wrongType(column: Int, expected: SQLType, found: SQLType?)
    case noSuchColumn(Int, count: Int)
    case wrongValueCount(expected: Int, found: Int)
    /// A statement was run inside the rows of another.
    case nestedStatement
    /// A prepared statement is gone from the server's session.
    case sessionLost
    /// The engine does not write backups by itself.
    case noBackup
    /// The engine refuses the statement.
    case statement
  }

  package enum ConstraintKind: Hashable, Sendable { case unique, foreignKey, notNull, check, other }

  /// Whether the transaction may be committed or not.
  package var isOutcomeUnknown: Bool { reason == .outcomeUnknown }
}

extension DatabaseFailure: CustomStringConvertible {
  /// For logs: place, cause and, where there is one, the remedy. Never with a password.
  package var description: String {
    let said = cause.map { " (\($0.code.isEmpty ? "" : "\($0.code): ")\($0.message))" } ?? ""
    return "\(place.map { "\($0): " } ?? "")\(reason.summary)\(said)\(reason.remedy.map { "; \($0)" } ?? "")"
  }
}

extension DatabaseFailure.Reason {
  fileprivate var summary: String {
    switch self {
    case .malformedAddress: "the database's address cannot be read"
    case .unreachable: "the database server cannot be reached"
    case .unavailable: "the database server is starting or stopping"
    case .loginRefused: "the database server refuses the login"
    case .noSuchDatabase: "there is no such database"
    case .tooManyConnections: "the database server has no connection left"
    case .unsuitableEncoding(let found): "the database stores \(found), not UTF8"
    case .fileNotAccessible: "the file cannot be read or written"
    case .damagedFile: "the file is no database, or a damaged one"
    case .poolExhausted(let waited): "no connection became free within \(waited)"
    case .closed: "the database is closed"
    default: transactionSummary
    }
  }

  private var transactionSummary: String {
    switch self {
    case .connectionLost: "the connection was lost and nothing is stored"
    case .outcomeUnknown: "nobody knows whether the transaction is stored"
    case .contended: "other transactions were in the way, and nothing is stored"
    case .lockTimedOut: "another transaction held a lock for too long, and nothing is stored"
    case .statementTimedOut: "a statement took too long, and nothing is stored"
    case .idleTimedOut: "the transaction did nothing for too long, and nothing is stored"
    case .diskFull: "the disk is full, and nothing is stored"
    case .readOnly: "nothing can be written here"
    case .newerSchema(let found, let known): "the schema has version \(found), this program knows \(known)"
    default: statementSummary
    }
  }

  private var statementSummary: String {
    switch self {
    case .constraint(let kind): "a constraint (\(kind)) does not allow the row"
    case .zeroByte(let parameter): "the text of parameter \(parameter) contains U+0000"
    case .wrongType(let column, let expected, let found):
      "column \(column) is \(found.map { "\($0)" } ?? "null"), not \(expected)"
    case .noSuchColumn(let column, let count): "there is no column \(column) in a row of \(count)"
    case .wrongValueCount(let expected, let found): "the statement takes \(expected) values, not \(found)"
    case .nestedStatement: "a statement was run inside the rows of another"
    case .sessionLost: "a prepared statement is gone from the server"
    case .noBackup: "the server does not write backups by itself"
    default: "the database refuses the statement"
    }
  }

  fileprivate var remedy: String? {
    switch self {
    case .malformedAddress: "write it as postgres://user:password@host:port/database"
    case .unreachable: "start the server, or correct host and port"
    case .unavailable, .connectionLost, .contended, .lockTimedOut: "try again"
    case .loginRefused: "correct user and password, or the server's pg_hba.conf"
    case .noSuchDatabase: "make it with createdb, or correct its name"
    case .tooManyConnections: "raise max_connections, or give this server fewer"
    case .unsuitableEncoding: "make the database with ENCODING 'UTF8'"
    case .fileNotAccessible: "make the folder, or change permissions"
    case .damagedFile: "put a backup in its place"
    case .poolExhausted: "try again, or allow more connections"
    case .outcomeUnknown: "look for what it would have written"
    case .diskFull: "free some space"
    case .readOnly: "write in a writing transaction, on a server that is no standby"
    case .newerSchema: "update the program"
    case .nestedStatement: "read the rows first"
    case .sessionLost: "switch on transaction pooling if PgBouncer stands between"
    case .noBackup: "use pg_dump"
    default: nil
    }
  }
}
