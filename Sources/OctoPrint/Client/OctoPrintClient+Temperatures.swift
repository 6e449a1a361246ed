/// Heating (`/api/printer/tool`, `bed` and `chamber`, OctoPrint 1.11). Bed and chamber answer 409 where the
/// printer's profile has none.
extension OctoPrintClient {
  /// `GET /api/printer/tool`, `bed` or `chamber`: the temperatures of all tools, or of that one part.
  ///
  /// Earlier ones come without their times here: ``printer(without:history:)`` has them.
  public func temperatures(of part: HeatedPart) async throws(OctoPrintError) -> [Heater: Temperature] {
    let temperatures: Temperatures = try await fetchValue(part.endpoint)
    return temperatures.heaters
  }

  /// `POST /api/printer/tool`, `bed` or `chamber`, `target`: heats to so many degrees Celsius; 0 is off.
  public func setTarget(_ degrees: Double, of heater: Heater) async throws(OctoPrintError) {
    guard degrees.isFinite else { throw .invalid(.notANumber) }
    guard degrees >= 0 else { throw .invalid(.target(degrees)) }
    switch heater {
    case .tool: try await send(.toolTarget, ["targets": [heater.key: degrees]])
    case .bed: try await send(.bedTarget, ["target": degrees])
    case .chamber: try await send(.chamberTarget, ["target": degrees])
    }
  }

  /// `POST /api/printer/tool`, `bed` or `chamber`, `offset`: what is added to temperatures that files ask for, in
  /// whole degrees.
  public func setOffset(_ degrees: Int, of heater: Heater) async throws(OctoPrintError) {
    guard (-50...50).contains(degrees) else { throw .invalid(.offset(Double(degrees))) }
    switch heater {
    case .tool: try await send(.toolOffset, ["offsets": [heater.key: degrees]])
    case .bed: try await send(.bedOffset, ["offset": degrees])
    case .chamber: try await send(.chamberOffset, ["offset": degrees])
    }
  }
}
