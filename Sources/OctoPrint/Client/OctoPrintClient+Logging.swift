import RecordMapping

/// Logs: the bundled plugin `logging` (OctoPrint 1.3.7 and later; `/api/logs` is an older name of it).
extension OctoPrintClient {
  /// `GET /plugin/logging/`: logs and levels at once.
  public func logging() async throws(OctoPrintError) -> LoggingOverview { try await fetch(.logging) }

  /// `GET /plugin/logging/logs`
  public func logs() async throws(OctoPrintError) -> LogList { try await fetch(.logs) }

  /// `DELETE /plugin/logging/logs/{name}`
  public func deleteLog(_ name: String) async throws(OctoPrintError) {
    try await send(.deleteLog, at: [name])
  }

  /// `GET /plugin/logging/setup`: the loggers that there are, and the levels that were set.
  public func loggingSetup() async throws(OctoPrintError) -> LoggingSetup { try await fetch(.loggingSetup) }

  /// `GET /plugin/logging/setup/levels`: the levels that were set, by logger.
  public func logLevels() async throws(OctoPrintError) -> [String: LogLevel] {
    try await fetchValue(.logLevels)
  }

  /// `PUT /plugin/logging/setup/levels`: sets these and forgets all others.
  public func setLogLevels(_ levels: [String: LogLevel]) async throws(OctoPrintError) -> [String: LogLevel] {
    var members: JSONMembers = [:]
    for (logger, level) in levels.sorted(by: { $0.key < $1.key }) { members.set(logger, level) }
    return try await fetchValue(.setLogLevels, members)
  }
}
