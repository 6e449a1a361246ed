import WebShell

/// A page of the gallery: few enough components that a picture of it stays readable.
enum GallerySection: String, CaseIterable {
  case frame, buttons, lists, fields, charts, week, states, dialogs

  var path: String { "/shell/gallery/\(rawValue)" }

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
