/// What a browser shows by itself while the process is away: what waits in it to be sent, which the process does not know, and
/// what stands in the place of a page that it has not kept.
struct OfflineFeature: ShellFeature {
  static let waiting = Path("shell", "waiting")
  static let away = Path("shell", "away")

  var routes: [Route<Visit>] {
    page(Self.waiting) { visit, _ in WaitingPage(words: visit.words) }
    page(Self.away) { visit, _ in
      MessagePage(
        title: visit.words(.notKept), text: visit.words(.notKeptHint), back: "/", words: visit.words,
        tab: Self.away.link())
    }
  }

  var pinned: [String] { [Self.waiting.link(), Self.away.link()] }
}
