import RecordMapping
public import RecordMappingJSON
import Uplink

/// Plugins in general, and the small ones that come with OctoPrint 1.11.
extension OctoPrintClient {
  /// `GET /api/plugin/{plugin}`: what it shows, as it is. 404 if it is not there.
  public func data(ofPlugin plugin: String) async throws(OctoPrintError) -> JSONValue {
    try await fetchValue(.pluginData, at: [plugin])
  }

  /// `POST /api/plugin/{plugin}`: a command with what belongs to it; the answer as it is, not existing if it is
  /// empty.
  public func command(
    _ command: String, _ values: [String: JSONValue] = [:], toPlugin plugin: String
  ) async throws(OctoPrintError) -> JSONValue? {
    var members: JSONMembers = ["command": command]
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { members.set(key, value) }
    let response = try await execute(try request(.pluginCommand, [plugin], [], members), to: .pluginCommand)
    if response.body.isEmpty { return nil }
    return try readValue(JSONValue.self, from: response, to: .pluginCommand)
  }

  // MARK: What the printer says

  /// `GET /api/plugin/action_command_prompt`: what the printer asks; `nil` if it asks nothing.
  public func prompt() async throws(OctoPrintError) -> PrinterPrompt? {
    let answer: JSONValue? = try await nullable(.prompt)
    return answer?.value(as: PrinterPrompt.self)
  }

  /// `POST /api/plugin/action_command_prompt`, `select`: answers with the choice at this place. 409 if the printer
  /// asks nothing any more.
  public func answerPrompt(choice: Int) async throws(OctoPrintError) {
    try await send(.answerPrompt, ["choice": choice])
  }

  /// `GET /api/plugin/action_command_notification`: what the printer said, oldest first.
  public func notifications() async throws(OctoPrintError) -> [PrinterNotification] {
    try await fetchValue(.notifications, under: "notifications")
  }

  /// `POST /api/plugin/action_command_notification`, `clear`
  public func clearNotifications() async throws(OctoPrintError) { try await send(.clearNotifications) }

  // MARK: Checks

  /// `GET /api/plugin/health_check`: what each check found, by its name.
  ///
  /// - Parameter refreshing: whether the checks are to run now.
  public func healthCheck(refreshing: Bool = false) async throws(OctoPrintError) -> [String: HealthCheck] {
    try await fetchValue(.healthCheck, query: refreshing ? [("refresh", "true")] : [], under: "health")
  }

  /// `GET /api/plugin/file_check`
  public func fileCheck() async throws(OctoPrintError) -> FileCheck { try await fetch(.fileCheck) }

  /// `POST /api/plugin/file_check`, `check_all`: looks at all files; goes on after the answer.
  public func checkAllFiles() async throws(OctoPrintError) { try await send(.checkAllFiles) }

  /// `GET /api/plugin/firmware_check`: what is wrong with the printer's firmware, by kind. Known once the printer
  /// is connected.
  public func firmwareCheck() async throws(OctoPrintError) -> [String: FirmwareWarning] {
    try await fetchValue(.firmwareCheck)
  }

  /// `GET /plugin/gcodeviewer/skipuntilcheck/{location}/{path}`: whether the marker is in the file up to which
  /// OctoPrint's viewer skips (plugin `gcodeviewer`). The G-code itself is ``download(_:range:)``.
  public func viewerSkipsAhead(in file: FilePath) async throws(OctoPrintError) -> Bool {
    try await fetchValue(.viewerSkipsAhead, at: try arguments(file), under: "present")
  }

  /// An answer that may be `null`.
  private func nullable(_ endpoint: Endpoint) async throws(OctoPrintError) -> JSONValue? {
    let response = try await execute(try request(endpoint, []), to: endpoint)
    do {
      let value = try JSONValue(parsing: response.body, limits: Self.limits)
      return value.kind == .null ? nil : value
    } catch {
      throw OctoPrintError(unreadable: response, of: endpoint, reason: "\(error)")
    }
  }
}
