/// How a PostgreSQL database is used.
///
/// The limits of time end what a stopped or separated process of this server would otherwise hold: its
/// locks, and so an account.
package struct PostgresOptions: Hashable, Sendable {
  /// Connections at the same time.
  package var connections = 8
  /// How long a transaction waits for a connection of this process.
  package var patience = Duration.seconds(30)
  /// How long connecting may take.
  package var connectTimeout = Duration.seconds(10)
  /// How long a statement waits for a row that another transaction has locked.
  package var lockTimeout = Duration.seconds(5)
  /// How long one statement may take, with what the reading of its rows takes.
  package var statementTimeout = Duration.seconds(60)
  /// How long a transaction may do nothing before the server ends it.
  package var idleTimeout = Duration.seconds(10)
  /// How much longer than its own limits the server may owe an answer before the connection counts as lost.
  package var silenceMargin = Duration.seconds(10)
  /// Whether PgBouncer stands between and gives each transaction another connection of its own.
  ///
  /// Then no statement is prepared by name, and nothing is kept in the server's session.
  package var isTransactionPooled = false

  package init() {}

  /// How long the server may say nothing while it owes an answer.
  var silence: Duration { max(statementTimeout, lockTimeout) + silenceMargin }

  /// The text that begins a transaction, with its limits of time.
  ///
  /// They belong to the transaction, since behind PgBouncer nothing else is ours.
  func beginning(_ kind: TransactionKind) -> String {
    let isLimited = kind != .migration
    let limits = [
      ("lock_timeout", isLimited ? lockTimeout : .zero),
      ("statement_timeout", isLimited ? statementTimeout : .zero),
      ("idle_in_transaction_session_timeout", idleTimeout),
    ]
    let begin = kind == .read ? Dialect.postgres.beginRead : Dialect.postgres.beginWrite
    return limits.reduce(begin) { text, limit in
      "\(text); SET LOCAL \(limit.0) = \(Int(limit.1 / .milliseconds(1)))"
    }
  }
}
