import WebShell

/// A guide for who uses the app: what is done most, step by step. Also for who can't log in yet.
struct GuideFeature: Feature {
  static let list = Path("herd", "guide")
  static let topic = list.appending(.value("topic", GuideTopic.self))

  var routes: [Route<DeviceVisit>] {
    page(Self.list) { visit, _ in GuidePage(words: visit.words) }
    page(Self.topic) { visit, topic in GuideTopicPage(topic, visit.words) }
  }

  /// The way to it.
  static func row(_ words: Words) -> HTML {
    LinkRow(words(.guide), text: words(.guideHint), path: list.link(), icon: .book).html
  }

  /// All of it with its pictures: it is needed where there is no signal.
  ///
  /// - Parameter version: another one when its pages may have changed.
  static func kept(_ words: Words, version: String) -> [PinnedPage] {
    let pages = [list.link()] + GuideTopic.allCases.flatMap { [topic.link($0), $0.picture(words)] }
    return pages.map { PinnedPage($0, version: version) }
  }
}

/// The topics of the guide.
struct GuidePage: FeaturePage {
  let words: Words

  var title: String { words(.guide) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { BackLink(words(.herd), to: OverviewFeature.page.link()) }

  var content: HTML {
    let rows = GuideTopic.allCases.map { topic in
      CardRow(words(.topic(topic)), path: GuideFeature.topic.link(topic), icon: topic.icon).html
    }
    return "\(Card("guide", rows: rows)?.html)"
  }
}
