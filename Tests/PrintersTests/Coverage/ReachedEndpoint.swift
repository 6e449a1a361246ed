/// A line of `reached.txt`: an endpoint with where a person reaches it, or why nobody does.
struct ReachedEndpoint: Sendable, CustomStringConvertible {
  /// As ``OctoPrint/Endpoint/description`` has it.
  var endpoint: String
  /// `nil` if nobody reaches it.
  var place: String?
  /// What stands in the sources; without a place the reason.
  var text: String

  init?(_ line: Substring) {
    let parts = line.split(separator: " | ", maxSplits: 2).map(String.init)
    guard parts.count == 3 else { return nil }
    endpoint = parts[0]
    place = parts[1] == "-" ? nil : parts[1]
    text = parts[2]
  }

  var description: String { endpoint }
}
