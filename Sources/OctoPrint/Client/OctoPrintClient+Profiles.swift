import RecordMapping

/// Printer profiles (`/api/printerprofiles`, OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /api/printerprofiles`: all profiles by their keys.
  public func printerProfiles() async throws(OctoPrintError) -> [String: PrinterProfile] {
    try await fetchValue(.printerProfiles, under: "profiles")
  }

  /// `GET /api/printerprofiles/{profile}`
  public func printerProfile(_ id: String) async throws(OctoPrintError) -> PrinterProfile {
    try await fetch(.printerProfile, at: [id])
  }

  /// `POST /api/printerprofiles`. OctoPrint 1.11 answers 500 if the key is taken.
  ///
  /// - Parameter model: the key of the profile that gives what is not said; `nil` for the preferred one.
  public func addPrinterProfile(
    _ id: String, _ profile: PrinterProfileChange, basedOn model: String? = nil
  ) async throws(OctoPrintError) -> PrinterProfile {
    try await fetch(
      .addPrinterProfile, ["profile": profile.members(id: id), "basedOn": model], under: "profile")
  }

  /// `PATCH /api/printerprofiles/{profile}`
  public func changePrinterProfile(
    _ id: String, _ change: PrinterProfileChange
  ) async throws(OctoPrintError) -> PrinterProfile {
    try await fetch(
      .changePrinterProfile, at: [id], ["profile": change.members(id: nil)], under: "profile")
  }

  /// `DELETE /api/printerprofiles/{profile}`. 409 for the preferred one and the one in use.
  public func removePrinterProfile(_ id: String) async throws(OctoPrintError) {
    try await send(.removePrinterProfile, at: [id])
  }
}
