import HTTPTypes

extension Endpoint {
  /// Logs and their levels at once; plugin `logging`.
  public static let logging = Endpoint(.get, "plugin/logging/", needs: .manageLogs)
  /// The logs.
  public static let logs = Endpoint(.get, "plugin/logging/logs", needs: .manageLogs)
  /// Deletes a log.
  public static let deleteLog = Endpoint(.delete, "plugin/logging/logs/{name}", needs: .manageLogs)
  /// The loggers and the levels that were set.
  public static let loggingSetup = Endpoint(.get, "plugin/logging/setup", needs: .manageLogs)
  /// The levels that were set.
  public static let logLevels = Endpoint(.get, "plugin/logging/setup/levels", needs: .manageLogs)
  /// Sets levels.
  public static let setLogLevels = Endpoint(.put, "plugin/logging/setup/levels", needs: .manageLogs)

  static let loggingEndpoints = [logging, logs, deleteLog, loggingSetup, logLevels, setLogLevels]
}
