import HTTPTypes
import Synchronization
import Uplink
import UplinkTesting

@testable import KOS

/// A list of courses on a server, in pages of both shapes, that can change between two requests.
final class MovingList: Sendable {
  private struct State {
    var codes: [String]
    var asked: [PageWindow] = []
    var empty = 0
  }

  private let state: Mutex<State>
  /// Called before each answer with how many came before; says what the list is now.
  private let change: @Sendable (Int, inout [String]) -> Void
  private let cap: Int
  private let tellsMore: Bool
  private let takesOffset: Bool

  /// - Parameters:
  ///   - cap: how many entries a page has at most, whatever is asked for.
  ///   - tellsMore: whether pages have links and counts.
  ///   - takesOffset: whether another page than the first can be had.
  init(
    _ count: Int, cap: Int = 1000, tellsMore: Bool = true, takesOffset: Bool = true,
    change: @escaping @Sendable (Int, inout [String]) -> Void = { _, _ in }
  ) {
    state = Mutex(State(codes: (0..<count).map(MovingList.code)))
    self.change = change
    self.cap = cap
    self.tellsMore = tellsMore
    self.takesOffset = takesOffset
  }

  /// In the order of their numbers; those in between are for what is put in later.
  static func code(_ number: Int) -> String { written(number * 10) }
  static func written(_ number: Int) -> String { "C" + String(1_000_000 + number).dropFirst() }

  var codes: [String] { state.withLock { $0.codes } }
  var asked: [PageWindow] { state.withLock { $0.asked } }
  /// Answers without entries.
  var wasted: Int { state.withLock { $0.empty } }

  func client() -> KOSClient {
    ScriptedKOS { request in .answer(Response(status: .ok, body: self.answer(request))) }.client()
  }

  private func answer(_ request: Request) -> [UInt8] {
    state.withLock { state in
      change(state.asked.count, &state.codes)
      var window = PageWindow(offset: request.number("offset") ?? 0, limit: request.number("limit") ?? 10)
      state.asked.append(window)
      if !takesOffset { window = PageWindow(offset: 0, limit: window.limit) }
      let limit = min(window.limit, cap)
      let page = state.codes.dropFirst(window.offset).prefix(limit)
      if page.isEmpty { state.empty += 1 }
      let entries = page.map { Documents.entry($0, "<code>\($0)</code>", number: Int($0.dropFirst()) ?? 0) }
      guard tellsMore else { return Documents.feed(entries.joined()) }
      let hasMore = window.offset + page.count < state.codes.count && !page.isEmpty
      let start = "<osearch:startIndex>\(window.offset)</osearch:startIndex>"
      let rest =
        hasMore
        ? "<atom:link rel='next' href='courses?offset=\(window.offset + limit)'/>"
          + "<osearch:itemsPerPage>\(limit)</osearch:itemsPerPage>"
        : window.offset == 0 ? "<osearch:totalResults>\(state.codes.count)</osearch:totalResults>" : ""
      return Documents.feed(entries.joined() + start + rest)
    }
  }
}
