import Hummingbird

extension Request {
  /// The path for a log line: without a shared file's token, the only secret that ever stands in one.
  var loggedPath: String {
    let parts = path.segments
    guard parts.count > 1, parts[0] == "feeds" else { return path.description }
    return (["", "feeds", "…"] + parts.dropFirst(2)).joined(separator: "/")
  }
}
