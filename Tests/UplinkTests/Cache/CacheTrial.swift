import HTTPTypes
import Synchronization

@testable import Uplink

/// A cache and a clock that is moved by hand; 2026-11-20 08:00:00 GMT at first.
final class CacheTrial: Sendable {
  static let start = Duration.seconds(1_795_161_600)

  let base = BaseAddress(scheme: .https, host: "farm.example")
  let cache: HTTPCache
  private let time: SharedTime

  init(store: any CacheStore = MemoryCacheStore(), owner: (@Sendable (UInt64) -> String)? = nil) {
    let time = SharedTime(Self.start)
    self.time = time
    cache = HTTPCache(store: store, clock: WallClock { time.now }, owner: owner)
  }

  func pass(_ duration: Duration) { time.pass(duration) }

  /// The server answers the plain request.
  func answer(
    _ fields: [String: String], status: Int = 200, body: String = "cows", delay: Duration = .zero,
    epoch: UInt64 = 0
  ) {
    answer(.get("cows"), fields, status: status, body: body, delay: delay, epoch: epoch)
  }

  /// The server answers; the exchange takes no time, but for `delay`.
  func answer(
    _ request: Request, _ fields: [String: String], status: Int = 200, body: String = "cows",
    delay: Duration = .zero, epoch: UInt64 = 0
  ) {
    let requested = cache.now
    pass(delay)
    cache.store(
      Self.response(status, fields, body), for: request, at: base, epoch: epoch, requested: requested)
  }

  func lookup(_ request: Request = .get("cows"), epoch: UInt64 = 0) -> CacheLookup {
    cache.lookup(request, at: base, epoch: epoch)
  }

  /// `fresh 3` with the age in seconds, `stale 3` when used although stale, `validate`, `miss`.
  func outcome(_ request: Request = .get("cows"), epoch: UInt64 = 0) -> String {
    switch lookup(request, epoch: epoch) {
    case .usable(let response):
      switch response.source {
      case .cache(let age): "fresh \(age.components.seconds)"
      case .staleCache(let age): "stale \(age.components.seconds)"
      default: "no source"
      }
    case .stale: "validate"
    case .miss: "miss"
    }
  }

  static func response(_ status: Int, _ fields: [String: String], _ body: String = "") -> Response {
    Response(
      status: HTTPResponse.Status(code: status), headerFields: HTTPFields(texts: fields),
      body: Array(body.utf8))
  }

  private final class SharedTime: Sendable {
    private let moment: Mutex<Duration>
    init(_ start: Duration) { moment = Mutex(start) }
    var now: Duration { moment.withLock { $0 } }
    func pass(_ duration: Duration) { moment.withLock { $0 += duration } }
  }
}

extension Request {
  /// With a field by the text of its name.
  func field(_ name: String, _ value: String) -> Self {
    HTTPField.Name(name).map { header($0, value) } ?? self
  }
}
