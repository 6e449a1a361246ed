import HTTPTypes

extension Endpoint {
  /// The selected file and how far its print is.
  public static let job = Endpoint(.get, "api/job", needs: .status)
  /// Prints the selected file.
  public static let startJob = Endpoint(.post, "api/job", .command("start"), needs: .print)
  /// Begins a paused print anew.
  public static let restartJob = Endpoint(.post, "api/job", .command("restart"), needs: .print)
  /// Pauses or resumes a print.
  public static let pauseJob = Endpoint(.post, "api/job", .command("pause"), needs: .print)
  /// Ends a print.
  public static let cancelJob = Endpoint(.post, "api/job", .command("cancel"), needs: .print)

  static let jobEndpoints = [job, startJob, restartJob, pauseJob, cancelJob]
}
