import HTTPTypes

extension Endpoint {
  /// All printer profiles.
  public static let printerProfiles = Endpoint(.get, "api/printerprofiles", needs: .connection)
  /// One printer profile.
  public static let printerProfile = Endpoint(.get, "api/printerprofiles/{profile}", needs: .connection)
  /// Adds a printer profile.
  public static let addPrinterProfile = Endpoint(.post, "api/printerprofiles", needs: .settings)
  /// Changes a printer profile.
  public static let changePrinterProfile = Endpoint(
    .patch, "api/printerprofiles/{profile}", needs: .settings)
  /// Removes a printer profile.
  public static let removePrinterProfile = Endpoint(
    .delete, "api/printerprofiles/{profile}", needs: .settings)

  static let profileEndpoints = [
    printerProfiles, printerProfile, addPrinterProfile, changePrinterProfile, removePrinterProfile,
  ]
}
