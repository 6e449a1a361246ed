import HTTPTypes

extension Endpoint {
  /// Whether the server is well; plugin `health_check`.
  public static let healthCheck = Endpoint(.get, "api/plugin/health_check", needs: .checkHealth)
  /// What is wrong with files; plugin `file_check`.
  public static let fileCheck = Endpoint(.get, "api/plugin/file_check", needs: .checkFiles)
  /// Looks at all files; plugin `file_check`.
  public static let checkAllFiles = Endpoint(
    .post, "api/plugin/file_check", .command("check_all"), needs: .checkFiles)
  /// What is wrong with the printer's firmware; plugin `firmware_check`.
  public static let firmwareCheck = Endpoint(.get, "api/plugin/firmware_check", needs: .showFirmwareWarnings)
  /// Whether the marker is in the file up to which the viewer shall skip; plugin `gcodeviewer`.
  public static let viewerSkipsAhead = Endpoint(
    .get, "plugin/gcodeviewer/skipuntilcheck/{location}/{path...}", needs: .gcodeViewer, .filesDownload)

  static let checkEndpoints = [healthCheck, fileCheck, checkAllFiles, firmwareCheck, viewerSkipsAhead]
}
