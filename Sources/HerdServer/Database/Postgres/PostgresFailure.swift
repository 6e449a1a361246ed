import CPostgres

/// Keeps the last fatal thing that a server has said outside of an answer, such as why it closes the connection.
final class NoticeReceiver {
  private(set) var last: DatabaseFailure.Cause?

  /// The receiver must live as long as the connection.
  func listen(to handle: OpaquePointer) {
    PQsetNoticeReceiver(
      handle,
      { receiver, notice in
        guard let receiver, let notice else { return }
        Unmanaged<NoticeReceiver>.fromOpaque(receiver).takeUnretainedValue().receive(notice)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func receive(_ notice: OpaquePointer) {
    let severity = DatabaseFailure.Cause.field("V", of: notice)
    guard severity == "FATAL" || severity == "PANIC" else { return }
    last = DatabaseFailure.Cause(notice)
  }
}

extension DatabaseFailure.Cause {
  /// The primary message only: the details repeat what the rows contain.
  init(_ result: OpaquePointer) {
    let message = Self.field("M", of: result) ?? String(cString: PQresultErrorMessage(result)).firstLine
    self.init(code: Self.field("C", of: result) ?? "", message: message)
  }

  /// One of the fields that PostgreSQL's protocol names by a letter.
  static func field(_ letter: Unicode.Scalar, of result: OpaquePointer) -> String? {
    PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) }
  }
}

extension DatabaseFailure.Reason {
  /// What an SQLSTATE says of a statement.
  init(state: String) {
    switch state {
    case "40001", "40P01": self = .contended
    case "55P03": self = .lockTimedOut
    case "57014": self = .statementTimedOut
    case "25P03": self = .idleTimedOut
    case "53100": self = .diskFull
    case "25006": self = .readOnly
    case "53300": self = .tooManyConnections
    case "26000", "42P05": self = .sessionLost
    case "57P01", "57P02", "08000", "08003", "08006": self = .connectionLost
    // Two processes that make the same table at once fail like this too.
    case "23505", "42P07", "42710": self = .constraint(.unique)
    case "23503": self = .constraint(.foreignKey)
    case "23502": self = .constraint(.notNull)
    case "23514": self = .constraint(.check)
    case let state where state.hasPrefix("23"): self = .constraint(.other)
    default: self = .statement
    }
  }

  /// What an SQLSTATE says while connecting; without one nobody has answered.
  fileprivate init(connecting state: String?, needsPassword: Bool) {
    switch state {
    case "28P01", "28000": self = .loginRefused
    case nil where needsPassword: self = .loginRefused
    case "3D000": self = .noSuchDatabase
    case "53300": self = .tooManyConnections
    case let state? where state.hasPrefix("57P"): self = .unavailable
    default: self = .unreachable
    }
  }
}

extension DatabaseFailure {
  /// - Parameter message: libpq's, with the SQLSTATE in it if the server has answered.
  init(connecting message: String, needsPassword: Bool, _ address: PostgresAddress) {
    let state = message.firstMatch(of: /: +([0-9][0-9A-Z]{4}):/).map { String($0.1) }
    self.init(
      Reason(connecting: state, needsPassword: needsPassword), at: address.place,
      cause: Cause(code: state ?? "", message: address.redacting(message).firstLine))
  }
}

extension String {
  /// Without what follows: PostgreSQL adds hints, and where in its sources it was.
  var firstLine: String { split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }
}
