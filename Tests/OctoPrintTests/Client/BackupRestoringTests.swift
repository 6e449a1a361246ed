import OctoPrint
import Testing
import Uplink
import UplinkTesting

/// A server that restores a backup restarts, which would end the one of all other tests. The answer is written by
/// hand from the bundled plugin's documentation (docs.octoprint.org, "Backup").
@Suite struct `Restoring a backup` {
  @Test(.covers(.restoreUploadedBackup)) func `hands over the archive, once`() async throws {
    let server = ScriptedOctoPrint(answering: #"{"started":true}"#)
    try await server.client().restoreBackup(.bytes(Array("PK".utf8)), named: "backup.zip")
    #expect(server.transport.requests.map(\.path) == ["plugin/backup/restore"])
  }
}
