import WebShell

/// The sections as a list, and the samples of one beside it.
enum GalleryPage {
  static let path = "/shell/gallery"

  static func page(_ section: GallerySection?, day: Int? = nil, words: Words) -> SplitPage {
    SplitPage(
      tab: path, listTitle: words(.gallery), list: list(section, words),
      detail: section.map { detail($0, day, words) },
      hint: ListMessage(words(.galleryChoose), text: words(.galleryHint), icon: .sidebar))
  }

  private static func list(_ current: GallerySection?, _ words: Words) -> HTML {
    let rows = GallerySection.allCases.map { section in
      ListRow(
        words(section.title), detail: "\(words(section.hint))", path: section.path, icon: section.icon,
        isCurrent: section == current)
    }
    let long = ListRow(
      words(.galleryList), detail: "\(words(.galleryListHint))", path: AnimalListPage.path, icon: .cow)
    let chores = ListRow(
      words(.chores), detail: "\(words(.choresHint))", path: ChoresFeature.chores.list.link(), icon: .check)
    return """
      <div class="listhead">\(LargeTitle(words(.gallery)).html)</div>\
      <ul class="rows">\((rows + [long, chores]).map { "<li>\($0.html(words))</li>" as HTML })</ul>
      """
  }

  private static func detail(_ section: GallerySection, _ day: Int?, _ words: Words) -> SplitPage.Detail {
    let actions = section == .week ? WeekSamples(day: day, words: words).navigation : .empty
    return SplitPage.Detail(
      title: words(section.title), backTo: .gallery(words),
      """
      \(LargeTitle(words(section.title), actions: actions).html)\(section.content(day: day, words))
      """)
  }
}

extension BackLink {
  /// The way back to the gallery.
  static func gallery(_ words: Words) -> BackLink { BackLink(words(.gallery), to: GalleryPage.path) }
}
