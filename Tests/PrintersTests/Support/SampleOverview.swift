import OctoPrint
import WebShell

@testable import Printers

extension Sample {
  static func context(
    _ words: Words = english, _ device: DeviceSettings = DeviceSettings(), printer: Printer = printer()
  ) -> CardContext {
    CardContext(printer: printer, device: device, now: moment, words: words)
  }

  /// The first page of a printer, under its head.
  static func overview(
    _ live: LivePrinter, _ words: Words = english, _ device: DeviceSettings = DeviceSettings(),
    printer: Printer = printer(), cameras: [CameraView] = []
  ) -> SampleOverview {
    let context = context(words, device, printer: printer)
    let parts = OverviewPage.cards.map { $0.fragment(live, in: context) }
    let page = OverviewPage(context: context, live: live, cameras: cameras, parts: parts)
    let face = PrinterLayout(printer: printer, live: live, rooms: [], words: words)
    return SampleOverview(page: page, body: LaidOutPage(face: face, room: "", page: page).body, face: face)
  }
}

struct SampleOverview {
  let page: OverviewPage
  let body: HTML
  let face: PrinterLayout

  /// Everything on the page that changes.
  var fragments: [Fragment] { face.fragments + page.parts }

  func fragment(_ id: String) -> String { fragments.first { $0.id == id }?.html.markup ?? "" }
}

extension PrinterLayout {
  init(printer: Printer, live: LivePrinter, rooms: [(id: String, entry: NavigationItem)], words: Words) {
    self.init(context: Sample.context(words, printer: printer), live: live, rooms: rooms)
  }
}

extension PrinterCard {
  static func markup(_ live: LivePrinter, _ words: Words = Sample.english) -> String {
    fragment(live, in: Sample.context(words)).html.markup
  }
}
