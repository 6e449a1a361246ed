import Hummingbird

extension Request {
  /// The path for a log line: without a feed's token, the only secret that ever stands in one.
  var loggedPath: String {
    let parts = uri.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[1] == "feeds" else { return uri.path }
    return (["", "feeds", "…"] + parts.dropFirst(3)).joined(separator: "/")
  }
}
