import HTTPTypes

extension Endpoint {
  /// All settings that the user may see.
  public static let settings = Endpoint(.get, "api/settings", needs: .settingsRead)
  /// Changes some settings.
  public static let saveSettings = Endpoint(.post, "api/settings", needs: .settings)
  /// Makes the key of the whole server anew. Deprecated; gone with OctoPrint 2.1.
  public static let generateGlobalKey = Endpoint(.post, "api/settings/apikey", needs: .admin)
  /// Removes the key of the whole server.
  public static let removeGlobalKey = Endpoint(.delete, "api/settings/apikey", needs: .admin)
  /// The parts of OctoPrint's own page, in their order.
  public static let templates = Endpoint(.get, "api/settings/templates", needs: .settings)

  static let settingsEndpoints = [settings, saveSettings, generateGlobalKey, removeGlobalKey, templates]
}
