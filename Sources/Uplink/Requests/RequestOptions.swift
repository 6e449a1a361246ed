/// What most requests leave as it is.
struct RequestOptions: Sendable {
  var deadlines = Deadlines()
  var isAuthenticated = true
  var shownPath: String?
  var priority = Priority.normal
  var offline = OfflinePolicy.failFast
  var idempotency = Idempotency.automatic
  var cachePolicy = CachePolicy.standard
  var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// Options behind one reference: a request is copied at every step of its way, and waits in large numbers.
  final class Shared: Sendable {
    let options: RequestOptions

    init(_ options: RequestOptions) { self.options = options }
  }
}
