/// The print (`/api/job`, OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /api/job`
  public func job() async throws(OctoPrintError) -> JobStatus { try await fetch(.job) }

  /// `POST /api/job`. 409 where the printer's state forbids it.
  public func command(_ command: JobCommand) async throws(OctoPrintError) {
    try await send(command.endpoint, ["action": command.action])
  }
}
