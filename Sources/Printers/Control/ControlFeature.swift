import OctoPrint
import WebShell

/// Steering a printer by hand: motion, heat, rates, the owner's controls, and what holds for the device in one's hand.
struct ControlFeature: Feature, PrinterFeature {
  static let page = Printer.path.appending("control")
  static let moves = page.appending("moves")
  static let motorReleases = page.appending("motor-releases")
  static let extrusions = page.appending("extrusions")
  static let heatings = page.appending("heatings")
  static let heatingQuestion = heatings.question.appending(.query(HeatQuery.self))
  static let offsets = page.appending("offsets")
  static let customCommands = page.appending("custom-commands")
  static let customQuestion = customCommands.question.appending(.query(CustomQuery.self))
  static let unlocks = page.appending("unlocks")
  static let settings = page.appending("settings")

  /// Temperatures on its page.
  static func heat(_ printer: Printer.ID) -> String { "\(page.link(printer))#\(HeatCard.id)" }

  let id = "control"

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.control), icon: .move, place: .bar, permission: .control)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.page) { visit, _ in
      ControlPage(context: visit.cardContext, parts: ControlPage.cards.map { visit.card($0) })
    }
    motion
    heat
    rates
    custom
    deviceSettings
  }
}
