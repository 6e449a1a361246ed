public import RecordMappingJSON

/// What users set for themselves (`/api/access/users/{user}/settings`, OctoPrint 1.5 and later).
extension OctoPrintClient {
  /// `GET /api/access/users/{user}/settings`: a tree that plugins and OctoPrint's page fill, as it is.
  public func settings(ofUser name: String) async throws(OctoPrintError) -> JSONValue {
    try await fetchValue(.userSettings, at: [name])
  }

  /// `PATCH /api/access/users/{user}/settings`
  public func save(_ change: SettingsChange, ofUser name: String) async throws(OctoPrintError) {
    try await send(.changeUserSettings, at: [name], change.members)
  }
}
