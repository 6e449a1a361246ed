import Foundation
import OctoPrint
import Packing

/// All logs of a printer's server as one ZIP archive, made while they come, with one log open at a time.
///
/// OctoPrint makes archives of logs, too, but announces the size before it reads them: a log that grows meanwhile, as
/// that of a working printer does, breaks its answer off.
struct LogArchive: Sendable {
  private let client: OctoPrintClient
  private let logs: [LogFile]
  private let first: Download?

  /// Lists the logs and opens the first one, so that a refusal is known before anything is sent.
  init(_ client: OctoPrintClient) async throws(OctoPrintError) {
    self.client = client
    logs = try await client.logs().files
    first = if let log = logs.first { try await client.downloadLog(log.name) } else { nil }
  }

  /// Writes the archive, once. Throws if a log is gone or breaks off; what was written until then is no archive.
  @concurrent func write(in zone: TimeZone = .current, to sink: ZipWriter.Sink) async throws {
    var zip = ZipWriter(zone: zone)
    for (index, log) in logs.enumerated() {
      let modified = log.date.map { Date(timeIntervalSince1970: TimeInterval($0)) }
      let download = if index == 0, let first { first } else { try await client.downloadLog(log.name) }
      try await zip.add(log.name, modified: modified, download.body, to: sink)
    }
    try await zip.finish(to: sink)
  }
}
