import CPostgres

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a database is and as whom it is used, as libpq reads it: `postgres://user:password@host:port/name`.
struct PostgresAddress: Sendable {
  private let text: String
  private let password: String?
  /// Host, port and name, for logs.
  let place: String

  /// - Throws: ``DatabaseFailure/Reason/malformedAddress``, without libpq's words: they repeat the text.
  init(parsing text: String) throws(DatabaseFailure) {
    guard let fields = Self.fields(of: text) else { throw DatabaseFailure(.malformedAddress) }
    self.text = text
    password = fields["password"]
    let host = fields["host"] ?? fields["hostaddr"] ?? "localhost"
    place = "\(host):\(fields["port"] ?? "5432")/\(fields["dbname"] ?? fields["user"] ?? "")"
  }

  /// What the text says, without what libpq adds to it.
  private static func fields(of text: String) -> [String: String]? {
    var message: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(text, &message) else {
      PQfreemem(message)
      return nil
    }
    defer { PQconninfoFree(options) }
    var fields: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { fields[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    return fields
  }

  /// Hides the password, should anybody have repeated it.
  func redacting(_ message: String) -> String {
    guard let password, !password.isEmpty else { return message }
    return message.replacing(password, with: "…")
  }

  /// Begins to connect, on the calling thread; looking up a host's name blocks it.
  ///
  /// What the address says itself wins over the limits for dead peers, but not over the encoding.
  func startConnecting() -> OpaquePointer? {
    let settings: [(String, String)] = [
      ("application_name", "outpost-herd-server"), ("keepalives", "1"), ("keepalives_idle", "30"),
      ("keepalives_interval", "10"), ("keepalives_count", "3"), ("tcp_user_timeout", "30000"),
      ("dbname", text), ("client_encoding", "UTF8"),
    ]
    let keywords = settings.map { strdup($0.0) }
    let values = settings.map { strdup($0.1) }
    defer { for copy in keywords + values { free(copy) } }
    return PQconnectStartParams(
      keywords.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
  }
}
