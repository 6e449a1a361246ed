import RecordMapping
public import RecordMappingJSON
import Uplink

/// The system that OctoPrint runs on (`/api/system`, OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /api/system/commands`
  public func systemCommands() async throws(OctoPrintError) -> SystemCommands {
    try await fetch(.systemCommands)
  }

  /// `GET /api/system/commands/{source}`
  public func systemCommands(
    of source: SystemCommand.Source
  ) async throws(OctoPrintError) -> [SystemCommand] {
    try await fetchValue(.systemCommandsOfSource, at: [source.rawValue])
  }

  /// `POST /api/system/commands/{source}/{command}`: runs it, which may take a while; ask what
  /// ``SystemCommand/confirm`` says before.
  public func execute(_ command: SystemCommand) async throws(OctoPrintError) {
    guard !command.isDivider else { throw .invalid(.nothing) }
    let request = Endpoint.executeSystemCommand.request([command.source.rawValue, command.action])
      .within(attempt: .seconds(60), total: .seconds(60))
    _ = try await execute(request, to: .executeSystemCommand)
  }

  /// `GET /api/system/info`: what the system is, by names with dots, e.g. `env.python.version`.
  public func systemInfo() async throws(OctoPrintError) -> [String: JSONValue?] {
    try await fetchValue(.systemInfo, under: "systeminfo")
  }

  /// `GET /api/system/info` as texts for people; what is empty is left out.
  public func systemFacts() async throws(OctoPrintError) -> [String: String] {
    try await systemInfo().compactMapValues { $0?.plainText }
  }

  /// `GET /api/system/usage`: how full the disks are, by the purpose of the folders on them.
  public func diskUsage() async throws(OctoPrintError) -> [String: DiskUsage] {
    try await fetchValue(.systemUsage, under: "usage")
  }

  /// `GET /api/system/startup`: what was noted when the server started, as it is; mostly nothing.
  public func startup() async throws(OctoPrintError) -> JSONValue {
    try await fetchValue(.systemStartup, under: "startup")
  }

  /// `GET /api/system/startup`: the folders that could not be used when the server started, by their purpose, with
  /// what the server says of each.
  public func flaggedFolders() async throws(OctoPrintError) -> [String: String] {
    let folders = try await startup()["flagged_basefolders"].members
    return Dictionary(folders.map { ($0.key, $0.value.plainText ?? "") }, uniquingKeysWith: { $1 })
  }
}
