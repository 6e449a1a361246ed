import WebShell

/// The sections as a list, and the samples of one beside it.
enum GalleryPage {
  static func page(_ section: GallerySection?, day: Int? = nil, words: Words) -> SplitPage {
    SplitPage(
      tab: GalleryFeature.gallery.link(), listTitle: words(.gallery), list: list(section, words),
      detail: section.map { detail($0, day, words) },
      hint: ListPlaceholder(words(.galleryChoose), text: words(.galleryHint), icon: .sidebar))
  }

  private static func list(_ current: GallerySection?, _ words: Words) -> HTML {
    let rows = GallerySection.allCases.map { section in
      ListRow(
        words(section.title), detail: "\(words(section.hint))", path: section.path, icon: section.icon,
        isCurrent: section == current)
    }
    let long = ListRow(
      words(.galleryList), detail: "\(words(.galleryListHint))", path: GalleryFeature.animals.link(),
      icon: .cow)
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
  static func gallery(_ words: Words) -> BackLink {
    BackLink(words(.gallery), to: GalleryFeature.gallery.link())
  }
}

/// A page of the gallery: few enough components that a picture of it stays readable.
enum GallerySection: String, CaseIterable {
  case frame, buttons, lists, fields, charts, week, states, dialogs

  var path: String { GalleryFeature.section.link((self, "")) }

  var title: Phrase {
    switch self {
    case .frame: .galleryFrame
    case .buttons: .galleryButtons
    case .lists: .galleryLists
    case .fields: .galleryFields
    case .charts: .galleryCharts
    case .week: .galleryWeek
    case .states: .galleryStates
    case .dialogs: .galleryDialogs
    }
  }

  var hint: Phrase {
    switch self {
    case .frame: .galleryFrameHint
    case .buttons: .galleryButtonsHint
    case .lists: .galleryListsHint
    case .fields: .galleryFieldsHint
    case .charts: .galleryChartsHint
    case .week: .galleryWeekHint
    case .states: .galleryStatesHint
    case .dialogs: .galleryDialogsHint
    }
  }

  var icon: Icon {
    switch self {
    case .frame: .sidebar
    case .buttons: .toggle
    case .lists: .list
    case .fields: .edit
    case .charts: .chart
    case .week: .clock
    case .states: .info
    case .dialogs: .message
    }
  }

  /// The samples; `day` is the one that the week shows on a phone.
  func content(day: Int?, _ words: Words) -> HTML {
    switch self {
    case .frame: FrameSamples(words: words).html
    case .buttons: ButtonSamples(words: words).html
    case .lists: ListSamples(words: words).html
    case .fields: FieldSamples(words: words).html
    case .charts: ChartSamples(words: words).html
    case .week: WeekSamples(day: day, words: words).html
    case .states: StateSamples(words: words).html
    case .dialogs: DialogSamples(words: words).html
    }
  }
}
