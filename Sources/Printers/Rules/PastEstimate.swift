package import OctoPrint

/// How long OctoPrint's analysis of a file expected its print to take, and how long it took then. In seconds.
package struct PastEstimate: Sendable, Hashable {
  package var estimated: Double
  package var actual: Double

  package init(estimated: Double, actual: Double) {
    self.estimated = estimated
    self.actual = actual
  }

  var factor: Double { actual / estimated }

  /// The newest print of each file that came to its end, as OctoPrint keeps it with the file.
  ///
  /// - Parameter profile: the printer profile that is in use: others stand for other printers.
  package static func all(in files: [FileEntry], profile: String?) -> [PastEstimate] {
    files.flatMap { file in
      let own = PastEstimate(file, profile: profile)
      return (own.map { [$0] } ?? []) + all(in: file.children ?? [], profile: profile)
    }
  }

  private init?(_ file: FileEntry, profile: String?) {
    guard let estimated = file.gcodeAnalysis?.estimatedPrintTime, let times = file.statistics?.lastPrintTime,
      let actual = profile.flatMap({ times[$0] }) ?? (profile == nil ? times.values.first : nil),
      PrintDuration.isPlausible(estimated), PrintDuration.isPlausible(actual)
    else { return nil }
    self.init(estimated: estimated, actual: actual)
  }
}
