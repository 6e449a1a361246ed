import WebShell

/// A topic of the guide: its steps beside a picture of where they are taken, and the way there.
struct GuideTopicPage: FeaturePage {
  private let topic: GuideTopic
  private let words: Words

  init(_ topic: GuideTopic, _ words: Words) { (self.topic, self.words) = (topic, words) }

  var title: String { words(.topic(topic)) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { BackLink(words(.guide), to: GuideFeature.list.link()) }

  var content: HTML {
    """
    <div class="guide"><section class="card pad" aria-label="\(words(.guideSteps))"><ol>\(steps)</ol>\
    <div class="btns">\(ways)</div></section>\(picture)</div>
    """
  }

  private var steps: [HTML] { topic.steps.map { "<li>\(words($0))</li>" } }

  private var ways: HTML {
    let next = topic.next.map { next in
      Button.link(
        words(.guideNext(topic: words(.topic(next)))), to: GuideFeature.topic.link(next), icon: .right,
        kind: .quiet)
    }
    let place = words(.guideOpen(page: words(topic.place.name)))
    return "\(Button.link(place, to: topic.place.path, icon: topic.icon))\(next)"
  }

  private var picture: HTML {
    """
    <img src="\(topic.picture(words))" alt="\(words(.pictured(topic)))" width="360" height="600">
    """
  }
}
