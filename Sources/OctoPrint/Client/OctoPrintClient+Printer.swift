import RecordMapping

/// State, movement and extrusion (`/api/printer`, OctoPrint 1.11). All commands answer 409 while the printer is
/// not connected; that one is accepted means that the server will send it, not that the printer has done it.
extension OctoPrintClient {
  /// `GET /api/printer`
  ///
  /// - Parameters:
  ///   - excluded: what is not needed.
  ///   - history: how many earlier temperatures are to come.
  public func printer(
    without excluded: Set<PrinterStatus.Part> = [], history: Int = 0
  ) async throws(OctoPrintError) -> PrinterStatus {
    var query = history > 0 ? [("history", "true"), ("limit", String(history))] : []
    if !excluded.isEmpty {
      query.append(("exclude", excluded.map(\.rawValue).sorted().joined(separator: ",")))
    }
    return try await fetch(.printer, query: query)
  }

  /// `GET /api/printer/error` (since 1.9): the last error; empty if there was none.
  public func printerError() async throws(OctoPrintError) -> PrinterFailure {
    try await fetch(.printerError)
  }

  /// `POST /api/printer/printhead`, `jog`. 409 while printing.
  public func jog(_ move: Jog) async throws(OctoPrintError) {
    do { try move.check() } catch { throw .invalid(error) }
    try await send(.jog, move.members)
  }

  /// `POST /api/printer/printhead`, `home`. 409 while printing.
  public func home(_ axes: Set<Axis>) async throws(OctoPrintError) {
    guard !axes.isEmpty else { throw .invalid(.noAxis) }
    try await send(.home, ["axes": axes.map(\.rawValue).sorted()])
  }

  /// `POST /api/printer/printhead`, `feedrate`: how fast moves are, in percent of what the file says.
  public func setFeedRate(percent: Int) async throws(OctoPrintError) {
    try await send(.feedRate, ["factor": try rate(percent)])
  }

  /// `POST /api/printer/tool`, `flowrate`: how much is extruded, in percent of what the file says.
  public func setFlowRate(percent: Int) async throws(OctoPrintError) {
    try await send(.flowRate, ["factor": try rate(percent)])
  }

  /// `POST /api/printer/tool`, `select`: the tool that the next extrusion is for, from 0.
  public func selectTool(_ number: Int) async throws(OctoPrintError) {
    try await send(.selectTool, ["tool": Heater.tool(number).key])
  }

  /// `POST /api/printer/tool`, `extrude`: so many millimetres of filament; fewer than none pulls it back. 409 while
  /// printing.
  ///
  /// - Parameter speed: millimetres per minute; `nil` for the profile's.
  public func extrude(_ length: Double, speed: Int? = nil) async throws(OctoPrintError) {
    guard length.isFinite else { throw .invalid(.notANumber) }
    guard length != 0 else { throw .invalid(.nothing) }
    try await send(.extrude, ["amount": length, "speed": speed])
  }

  private func rate(_ percent: Int) throws(OctoPrintError) -> Int {
    guard (1...1000).contains(percent) else { throw .invalid(.rate(percent)) }
    return percent
  }
}
