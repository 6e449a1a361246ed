import OctoPrint
import WebShell

/// What there is to choose from when a model is sliced.
struct SliceChoices: Sendable {
  /// Those that can be used now.
  var slicers: [Slicer]
  /// Empty where the key's user may not see them: OctoPrint takes the one that is in use.
  var printerProfiles: [PrinterProfile]
}

extension PrintersApp {
  func sliceChoices(_ face: PrinterFace) async -> Findings<SliceChoices> {
    await findings(of: face.printer, needing: .slice, face.words) { client throws(OctoPrintError) in
      let slicers = try await client.slicers(configuredOnly: true).values.sorted { $0.key < $1.key }
      let profiles: [PrinterProfile]
      do throws(OctoPrintError) {
        profiles = try await client.printerProfiles().values.sorted { $0.name < $1.name }
      } catch {
        guard error.isForbidden else { throw error }
        profiles = []
      }
      return SliceChoices(slicers: slicers, printerProfiles: profiles)
    }
  }
}
