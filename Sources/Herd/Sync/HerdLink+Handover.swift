import HTTPTypes
import HerdBook
package import HerdSync
import Uplink

extension HerdLink {
  /// What this device seals handovers by.
  package func handoverCredential() async throws(SyncError) -> HandoverCredential {
    guard let credential = HandoverCredential(try await answer(to: .get("handover"))) else {
      throw .notAHerdServer
    }
    return credential
  }

  /// Brings a handover of anybody to the server.
  package func deliver(_ file: HandoverFile) async throws(SyncError) -> HandoverAnswer {
    let request = Request.post("handover").bytes(file.bytes, type: "application/octet-stream")
      .within(attempt: .seconds(120), total: .seconds(240))
    let object = try await answer(to: request)
    do throws(SyncLine.Malformed) { return try HandoverAnswer(object) } catch { throw .notAHerdServer }
  }
}
