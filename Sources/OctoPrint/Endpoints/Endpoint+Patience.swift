extension Endpoint {
  /// How long an answer may take: what looks through many files or copies them takes a small computer its time.
  var patience: Duration { Self.slow.contains(self) ? .seconds(60) : Self.usualPatience }

  static let usualPatience = Duration.seconds(8)
  /// How long content may pause that is read as it comes: an archive is made meanwhile.
  static let longestSilence = Duration.seconds(60)

  private static let slow: Set<Endpoint> = [
    .files, .filesOfLocation, .file, .copyFile, .moveFile, .deleteFile, .createFolder,
    .checkAllFiles, .plugins, .repository, .createBackup, .restoreBackup,
  ]
}
