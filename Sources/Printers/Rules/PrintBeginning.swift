import Foundation
import OctoPrint

/// A print that began, or was found under way.
struct PrintBeginning: Sendable, Hashable {
  var file: FilePath
  var name: String
  /// By our clock.
  var at: Date
  var user: String?
  /// Seconds that it had printed when it was first seen.
  var printTime: Double?
  var wasFoundRunning = false
  var filament: [String: FilamentUse] = [:]
}
