import CivilTime
package import HerdBook
import HerdSync

/// Documents of ICAR's Animal Data Exchange for other systems: a data set from a token on, page by page.
///
/// It is no synchronisation: a client that goes on from page to page has each document at least once as it is, in
/// the order of the rows' numbers, and learns what is there no more. Each page is a transaction, which reads the
/// user's rights anew; nothing is held or remembered between two of them.
package struct ADEFeed: Sendable {
  let database: any ServerDatabase
  let caller: Caller
  let dataSet: ADEDataSet
  /// As `meta.source` has it.
  let source: String
  /// The most rows that one transaction looks at.
  var pageLength = 512
  /// So many bytes of documents end a page.
  var pageBytes = 256 << 10

  package struct Page: Sendable {
    package let page: ADEPage
    /// How many changes have documents in it.
    package let changes: Int
    /// Whether the client has to forget what it has, and begin anew.
    package let isFullSync: Bool
  }

  /// Returns the documents after the token; those of a page without any are the last.
  /// - Throws: ``SyncFailure`` for who may not have them.
  package func page(since token: ADEToken?) async throws -> Page {
    var token = token
    while true {
      let found = try await database.read { [self, token] session in try step(after: token, session) }
      guard found.documents.isEmpty, !found.isLast else {
        return Page(
          page: ADEPage(found.documents, token: found.token.text), changes: found.changes,
          isFullSync: found.isFullSync)
      }
      token = found.token
    }
  }

  /// What one transaction has found.
  private struct Step: Sendable {
    var documents: [JSONObject] = []
    var changes = 0
    let token: ADEToken
    let isLast: Bool
    var isFullSync = false
  }

  private func step(after token: ADEToken?, _ session: any SQLSession) throws -> Step {
    let visitor = try session.visitor(forDocuments: caller)
    let state = try session.state(of: caller.account)
    let seen = visitor.view.scopes.filter(\.isOfStables)
    let scope = ADEToken.scope(of: dataSet, in: caller.account, from: source, seen)
    let start = ADEToken(number: 0, begun: state.number, scope: scope)
    // Who has nothing yet begins now, whenever the token was given.
    let place = token.flatMap { $0.number == 0 && $0.scope == scope ? nil : $0 } ?? start
    guard place.scope == scope, place.isKnown(in: state) else {
      return Step(token: start, isLast: true, isFullSync: true)
    }
    let rows = try session.rows(.changes, after: place.number, limit: pageLength, in: caller.account)
    var draft = ADEDraft(
      session, account: caller.account, dataSet, source: source,
      zone: try session.calendar(of: caller.account), after: place, seen: seen)
    for row in rows {
      try draft.add(row)
      if draft.bytes >= pageBytes { return step(draft, place.going(to: row.number), isLast: false) }
    }
    let isLast = rows.count < pageLength
    let number = isLast ? state.number : rows.last?.number ?? place.number
    return step(draft, place.going(to: number), isLast: isLast)
  }

  private func step(_ draft: ADEDraft, _ token: ADEToken, isLast: Bool) -> Step {
    Step(documents: draft.documents, changes: draft.changes, token: token, isLast: isLast)
  }
}

extension ADEToken {
  /// Whether what its client has is a beginning of what there is.
  fileprivate func isKnown(in state: AccountState) -> Bool {
    number == 0 || state.isBeginning(upTo: max(number, begun))
  }

  fileprivate func going(to number: Int) -> ADEToken {
    ADEToken(number: number, begun: begun, scope: scope)
  }
}

extension SyncScope {
  /// Whether animals can be in it.
  fileprivate var isOfStables: Bool { text.hasPrefix(Self.noStable.text) }
}

extension SQLSession {
  /// Reads the user's rights, for documents that are of the whole herd.
  /// - Throws: ``SyncFailure`` where the user does not see all of it.
  func visitor(forDocuments caller: Caller) throws -> Visitor {
    let visitor = try visitor(caller)
    guard visitor.user.rights.contains(.allStables) else {
      throw SyncFailure(
        .forbidden,
        """
        documents for other systems are of the whole herd; a user who is to fetch them needs the right \
        '\(Right.allStables.rawValue)' (outpost-herd-server user rights)
        """)
    }
    return visitor
  }

  /// Returns rows of the stream in the order of their numbers, deleted ones among them.
  fileprivate func rows(_ stream: SyncStream, after number: Int, limit: Int, in account: Int) throws
    -> [StreamRow]
  {
    try all(
      SQLStatement(
        """
        SELECT \(StreamRow.columns) FROM stream_row
        WHERE account = $1 AND stream = $2 AND number > $3 ORDER BY number LIMIT $4
        """),
      [.whole(account), .text(stream.rawValue), .whole(number), .whole(limit)], { try StreamRow($0) })
  }

  /// The zone by which the account's days are counted.
  fileprivate func calendar(of account: Int) throws -> Zone {
    let zone = try first("SELECT zone FROM account WHERE account = $1", [.whole(account)]) { try $0.text(0) }
    guard let zone else { throw SyncFailure(.unknown, "there is no account \(account)") }
    return try Account(number: account, name: "", zone: zone).calendar
  }
}
