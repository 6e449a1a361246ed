import WebShell

/// A page in a room of a printer: its content, under the name and the state of the printer.
protocol RoomPage: Page {
  var face: PrinterFace { get }
  /// The room whose place in the bar is marked; a room among "More" marks that. Empty for the overview.
  var room: String { get }
  /// What the page is about, e.g. "Control"; the window's title names the printer too.
  var heading: String { get }
  /// Where one level up is, if not at the list of printers.
  var back: BackLink? { get }
  /// Topics besides the head's.
  var roomTopics: [String] { get }
  /// Buttons at the right of the way back.
  var actions: HTML { get }
  var content: HTML { get }
}

extension RoomPage {
  var words: Words { face.words }
  var printer: Printer { face.printer }
  var live: LivePrinter { face.live }

  var back: BackLink? { nil }
  var roomTopics: [String] { [] }
  var actions: HTML { .empty }

  var title: String { "\(heading) – \(printer.name)" }
  var tabs: [AppFace.Tab]? { face.tabs }
  var topics: [String] { [face.topic] + roomTopics }

  var tab: String {
    if room.isEmpty { return Paths.printer(printer.id) }
    let isInBar = face.rooms.contains { $0.id == room && $0.entry.place == .bar }
    return Paths.room(isInBar ? room : MoreFeature.id, printer.id)
  }

  var body: HTML {
    face.body(
      back: back ?? BackLink(words(.toList), to: Paths.list), room: room, title: isFront ? heading : nil,
      actions: actions, content)
  }

  /// Whether it is the first page of a room among "More"; those behind it begin with what they are.
  private var isFront: Bool { back?.path == Paths.room(MoreFeature.id, printer.id) }
}
