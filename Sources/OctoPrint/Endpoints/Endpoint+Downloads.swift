import HTTPTypes

extension Endpoint {
  /// The content of a file.
  public static let downloadFile = Endpoint(
    .get, "downloads/files/local/{path...}", needs: .filesDownload)
  /// Several files as a ZIP archive.
  public static let downloadFiles = Endpoint(.get, "downloads/files/local", needs: .filesDownload)
  /// The content of a time-lapse.
  public static let downloadTimelapse = Endpoint(
    .get, "downloads/timelapse/{name}", needs: .timelapseDownload)
  /// Several time-lapses as a ZIP archive.
  public static let downloadTimelapses = Endpoint(.get, "downloads/timelapses", needs: .timelapseDownload)
  /// The content of a log.
  public static let downloadLog = Endpoint(.get, "downloads/logs/{name}", needs: .manageLogs)
  /// Several logs as a ZIP archive.
  public static let downloadLogs = Endpoint(.get, "downloads/logs", needs: .manageLogs)
  /// What the makers of OctoPrint want to see of a system, as a ZIP archive.
  public static let downloadSystemInfo = Endpoint(.get, "downloads/systeminfo.zip", needs: .system)
  /// A picture of the default webcam, taken by the server.
  public static let snapshot = Endpoint(.get, "downloads/camera/current", needs: .webcam)

  static let downloadEndpoints = [
    downloadFile, downloadFiles, downloadTimelapse, downloadTimelapses, downloadLog, downloadLogs,
    downloadSystemInfo, snapshot,
  ]
}
