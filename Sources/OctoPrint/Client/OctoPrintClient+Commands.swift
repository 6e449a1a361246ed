import RecordMapping
public import RecordMappingJSON

/// G-code of one's own (`/api/printer/command`, OctoPrint 1.11). What the printer says to it comes by the push
/// channel, to users with `MONITOR_TERMINAL`.
extension OctoPrintClient {
  /// `POST /api/printer/command`, `commands`: lines of G-code, in this order.
  ///
  /// - Parameter parameters: values for `%(name)s` in the lines, as custom controls have it.
  public func send(
    commands: [String], parameters: [String: JSONValue] = [:]
  ) async throws(OctoPrintError) {
    guard !commands.isEmpty else { throw .invalid(.nothing) }
    try await send(
      .sendCommands, ["commands": commands, "parameters": parameters.isEmpty ? nil : parameters])
  }

  /// `POST /api/printer/command`, `script`: one of ``ServerSettings/gcodeScripts``. 404 for an unknown one.
  public func run(
    script: String, context: [String: JSONValue] = [:], parameters: [String: JSONValue] = [:]
  ) async throws(OctoPrintError) {
    try await send(
      .runScript,
      [
        "script": script, "context": context.isEmpty ? nil : context,
        "parameters": parameters.isEmpty ? nil : parameters,
      ])
  }

  /// What a person typed for the parameters of a custom control: a number where it is written as one is, text
  /// otherwise. OctoPrint puts it into G-code, so `007` must stay what it is.
  public static func parameters(typed: [String: String]) throws(OctoPrintError) -> [String: JSONValue] {
    var parameters: [String: JSONValue] = [:]
    for (name, text) in typed {
      let isNumber = text.wholeMatch(of: #/-?(?:0|[1-9]\d{0,14})(?:\.\d{0,5}[1-9])?/#) != nil
      let number = isNumber ? Double(text) : nil
      let whole = isNumber ? Int(text) : nil
      let members: JSONMembers =
        if let whole { ["value": whole] } else if let number { ["value": number] } else { ["value": text] }
      do {
        parameters[name] = try JSONValue(parsing: try members.bytes())["value"]
      } catch {
        throw .invalid(.notANumber)
      }
    }
    return parameters
  }

  /// `GET /api/printer/command/custom`: the controls that the owner defined.
  public func customControls() async throws(OctoPrintError) -> [CustomControl] {
    try await fetchValue(.customControls, under: "controls")
  }

  // MARK: The printer's own storage

  /// `GET /api/printer/sd`. 404 if it is not used.
  public func sdCard() async throws(OctoPrintError) -> SDCardState { try await fetch(.sdCard) }

  /// `POST /api/printer/sd`. 409 while the printer is busy, 404 if its storage is not used.
  public func command(_ command: SDCardCommand) async throws(OctoPrintError) {
    try await send(command.endpoint)
  }
}
