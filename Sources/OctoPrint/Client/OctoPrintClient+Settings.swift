import RecordMappingJSON

/// Settings (`/api/settings`, OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /api/settings`: what the user may see; secrets come only to those who may change them.
  public func settings() async throws(OctoPrintError) -> ServerSettings {
    ServerSettings(json: try await fetchValue(.settings))
  }

  /// `POST /api/settings`: changes what is named and nothing else; answers all settings.
  public func save(_ change: SettingsChange) async throws(OctoPrintError) -> ServerSettings {
    guard !change.isEmpty else { throw .invalid(.nothing) }
    return ServerSettings(json: try await fetchValue(.saveSettings, change.members))
  }

  /// `GET /api/settings/templates`: the parts of OctoPrint's own page by their kind, in their order.
  public func templates() async throws(OctoPrintError) -> [String: [TemplateEntry]] {
    try await fetchValue(.templates, under: "order")
  }

  /// `POST /api/settings/apikey`: the new key of the whole server. Deprecated; gone with OctoPrint 2.1.
  public func generateGlobalKey() async throws(OctoPrintError) -> String {
    try await fetchValue(.generateGlobalKey, under: "apikey")
  }

  /// `DELETE /api/settings/apikey`
  public func removeGlobalKey() async throws(OctoPrintError) { try await send(.removeGlobalKey) }
}
