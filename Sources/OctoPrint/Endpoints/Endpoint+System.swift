import HTTPTypes

extension Endpoint {
  /// All commands to the system that OctoPrint runs on.
  public static let systemCommands = Endpoint(.get, "api/system/commands", needs: .system)
  /// The commands of one source.
  public static let systemCommandsOfSource = Endpoint(.get, "api/system/commands/{source}", needs: .system)
  /// Runs a command.
  public static let executeSystemCommand = Endpoint(
    .post, "api/system/commands/{source}/{command}", needs: .system)
  /// What the system is.
  public static let systemInfo = Endpoint(.get, "api/system/info", needs: .system)
  /// How full the disks are.
  public static let systemUsage = Endpoint(.get, "api/system/usage", needs: .system)
  /// What was noted when the server started.
  public static let systemStartup = Endpoint(.get, "api/system/startup", needs: .system)

  static let systemEndpoints = [
    systemCommands, systemCommandsOfSource, executeSystemCommand, systemInfo, systemUsage, systemStartup,
  ]
}
