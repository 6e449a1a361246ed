import Logging
import OctoPrint
import WebShell

/// Reads at the beginning of each print how earlier ones went, as OctoPrint keeps it with their files. What fails
/// is left out: the end of the print is then told with less certainty.
struct EstimateReader: Sendable {
  var client: OctoPrintClient
  var live: Broadcast<LivePrinter>
  var logger: Logger

  /// Goes on until it is cancelled.
  func run() async {
    var isRead = false
    for await state in live.values() {
      guard state.condition?.hasJob == true else {
        isRead = false
        continue
      }
      // Without the profile the times of other printers could be meant.
      guard !isRead, let user = state.user, user.may(.filesList), let equipment = state.equipment else {
        continue
      }
      isRead = true
      do {
        let files = try await client.files(recursive: true).files
        let past = PastEstimate.all(in: files, profile: equipment.profile?.id)
        live.update { $0.pastEstimates = past }
      } catch {
        logger.debug("no past estimates", metadata: ["error": "\(error)"])
      }
    }
  }
}
