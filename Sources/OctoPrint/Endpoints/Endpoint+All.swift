extension Endpoint {
  /// Every endpoint and command that this client knows.
  public static let all: [Endpoint] =
    accessEndpoints + applicationKeyEndpoints + connectionEndpoints + fileEndpoints + downloadEndpoints
    + jobEndpoints + pluginEndpoints + printerEndpoints + profileEndpoints + serverEndpoints
    + settingsEndpoints + slicingEndpoints + systemEndpoints + timelapseEndpoints
}
