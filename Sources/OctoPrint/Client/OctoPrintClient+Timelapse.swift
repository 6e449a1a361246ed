import RecordMapping

/// Time-lapses (`/api/timelapse`, OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /api/timelapse`
  ///
  /// - Parameter unrendered: whether pictures come too that no film was made of.
  public func timelapses(unrendered: Bool = true) async throws(OctoPrintError) -> TimelapseList {
    try await fetch(.timelapses, query: unrendered ? [("unrendered", "true")] : [])
  }

  /// `POST /api/timelapse`: how the next ones are taken; answers as ``timelapses(unrendered:)``. Without a camera
  /// that can take pictures it stays ``TimelapseConfiguration/Trigger/off``.
  ///
  /// - Parameter saves: whether that holds after a restart too.
  public func configureTimelapse(
    _ configuration: TimelapseConfiguration, saves: Bool = false
  ) async throws(OctoPrintError) -> TimelapseList {
    try await fetch(.configureTimelapse, configuration.members(saves: saves))
  }

  /// `DELETE /api/timelapse/{name}`; answers what is left.
  public func deleteTimelapse(_ name: String) async throws(OctoPrintError) -> TimelapseList {
    try await fetch(.deleteTimelapse, at: [name])
  }

  /// `POST /api/timelapse/unrendered/{name}`, `render`: makes the film. 409 while printing.
  public func renderTimelapse(_ name: String) async throws(OctoPrintError) {
    try await send(.renderTimelapse, at: [name])
  }

  /// `DELETE /api/timelapse/unrendered/{name}`
  public func deleteUnrenderedTimelapse(_ name: String) async throws(OctoPrintError) {
    try await send(.deleteUnrenderedTimelapse, at: [name])
  }
}
