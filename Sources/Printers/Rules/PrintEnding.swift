import Foundation

/// How a print ended, as far as is known.
struct PrintEnding: Sendable, Hashable {
  var result: PrintResult
  /// By our clock; `nil` if nobody knows.
  var at: Date?
  /// Seconds, without pauses.
  var printTime: Double?
  var completion: Double?
  /// Who cancelled it.
  var user: String?
  var reason: String?
  /// Nobody watched; OctoPrint told it afterwards.
  var wasToldLater = false
}
