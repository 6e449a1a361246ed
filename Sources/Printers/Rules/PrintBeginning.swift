import Foundation
import OctoPrint

/// A print that began, or was found under way.
struct PrintBeginning: Sendable, Hashable {
  /// `nil` where OctoPrint does not know it, such as of prints that were begun at the printer.
  var file: FilePath?
  /// Empty without a file.
  var name: String
  /// By our clock.
  var at: Date
  var user: String?
  /// Seconds that it had printed when it was first seen.
  var printTime: Double?
  var wasFoundRunning = false
  var filament: [String: FilamentUse] = [:]
}
