import OctoPrint
import WebShell

@testable import Printers

extension Sample {
  static func context(
    _ live: LivePrinter = LivePrinter(), _ words: Words = english,
    device: DeviceSettings = DeviceSettings(), printer: Printer = printer()
  ) -> CardContext {
    CardContext(printer: printer, live: Noted(live), device: device, now: moment, words: words)
  }

  /// The first page of a printer, under its head.
  static func overview(
    _ live: LivePrinter, _ words: Words = english, _ device: DeviceSettings = DeviceSettings(),
    printer: Printer = printer(), cameras: [CameraView] = []
  ) -> SampleOverview {
    let context = context(live, words, device: device, printer: printer)
    let parts = OverviewPage.cards.map { $0.fragment(in: context) }
    let page = OverviewPage(context: context, live: live, cameras: cameras, parts: parts)
    let layout = PrinterLayout(printer: printer, live: live, features: [], words: words)
    return SampleOverview(
      page: page, body: LaidOutPage(layout: layout, feature: "", page: page).body, layout: layout)
  }
}

struct SampleOverview {
  let page: OverviewPage
  let body: HTML
  let layout: PrinterLayout

  /// Everything on the page that changes.
  var fragments: [Fragment] { layout.fragments + page.parts }

  func fragment(_ id: String) -> String { fragments.first { $0.id == id }?.html.markup ?? "" }
}

extension PrinterLayout {
  init(printer: Printer, live: LivePrinter, features: [(id: String, item: NavigationItem)], words: Words) {
    self.init(context: Sample.context(live, words, printer: printer), live: live, features: features)
  }
}

extension PrinterCard {
  static func markup(_ live: LivePrinter, _ words: Words = Sample.english) -> String {
    fragment(in: Sample.context(live, words)).html.markup
  }
}
