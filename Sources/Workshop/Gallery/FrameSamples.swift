import WebShell

/// What stands around every page.
struct FrameSamples {
  var words: Words

  var html: HTML { "\(states.html)\(banner.html)\(tabs.html)\(progress.html)" }

  private var states: Card {
    Card(
      "states", title: words(.galleryStateChip),
      """
      <div class="samples">\(StateChip(.live, words: words).html)\(StateChip(.wait, words: words).html)\
      \(StateChip(.off, words: words).html)</div>
      """)
  }

  private var banner: Card {
    Card(
      "banner-sample", title: words(.galleryBanner),
      OfflineBanner(since: words.clock(hour: 14, minute: 5), words: words).html)
  }

  private var tabs: Card {
    let navigation = AppNavigation(
      id: "sample", name: words(.galleryTabs), icon: .printer,
      tabs: [
        .init(path: GallerySection.frame.path, label: words(.galleryTabPrinters), icon: .printer),
        .init(path: GallerySection.lists.path, label: words(.galleryTabFiles), icon: .list),
        .init(
          path: GallerySection.states.path, label: words(.galleryTabUnsent), icon: .refresh,
          badge: .init(3, meaning: words(.galleryUnsent(count: 3)))),
      ])
    return Card(
      "tabs", title: words(.galleryTabs),
      "<div class=\"specimen\">\(TabBar(navigation: navigation, current: GallerySection.frame.path).html)</div>"
    )
  }

  private var progress: Card {
    Card(
      "progress", title: words(.galleryProgress),
      """
      \(ProgressBar(words(.galleryProgress), percent: 68).html)\
      \(ProgressBar(words(.galleryProgressUnknown), percent: nil).html)
      """)
  }
}
