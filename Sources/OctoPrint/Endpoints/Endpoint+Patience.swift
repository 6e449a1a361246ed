extension Endpoint {
  /// How long an answer may take: what looks through many files or copies them takes a small computer its time.
  var patience: Duration { Self.slow.contains(self) ? .seconds(60) : Self.usualPatience }

  static let usualPatience = Duration.seconds(8)

  private static let slow: Set<Endpoint> = [
    .files, .filesOfLocation, .file, .copyFile, .moveFile, .deleteFile, .createFolder,
    .checkAllFiles, .plugins, .repository, .createBackup, .restoreBackup,
  ]
}
