import Foundation
import WebShell

/// Moves, heats and stops a printer by hand.
struct ControlPage: RoomPage {
  var face: PrinterFace
  var device: DeviceSettings
  var moment: Date

  var room: String { ControlRoom.id }
  var heading: String { words(.control) }
  var roomTopics: [String] { ["printers/\(ControlRoom.id)/\(printer.id)/\(device.text)"] }

  var content: HTML {
    """
    <div class="cols"><div class="col">\(move.html)\(extrude.html)</div><div class="col">\(heat.html)\(rates.html)\(custom.html)</div>\
    <div class="col">\(power.html)\(DeviceCard(printer: printer.id, device: device, words: words).html)\(stop.html)</div></div>\(questions)
    """
  }

  /// Everything on the page that changes, but for its head.
  var fragments: [Fragment] { [heat, rates, power, stop] + guarded }

  /// What touch-safe mode locks.
  var guarded: [Fragment] { [move, extrude, custom] }

  var move: Fragment {
    MoveCard(printer: printer.id, live: live, device: device, moment: moment, words: words).fragment
  }

  private var extrude: Fragment {
    ExtrudeCard(printer: printer.id, live: live, device: device, moment: moment, words: words).fragment
  }

  private var heat: Fragment { HeatCard(printer: printer.id, live: live, words: words).fragment }

  private var rates: Fragment { RatesCard(printer: printer.id, live: live, words: words).fragment }

  private var custom: Fragment {
    CustomControlsCard(printer: printer.id, live: live, device: device, moment: moment, words: words).fragment
  }

  private var stop: Fragment {
    StopCard(printer: printer.id, live: live, device: device, words: words).fragment
  }

  private var power: Fragment {
    PowerCard(printer: printer.id, live: live, device: device, words: words).fragment
  }

  private var questions: HTML {
    let power = PowerQuestion(printer: printer.id, device: device, words: words).confirmation
    let stop = Question(command: .emergencyStop, printer: printer, live: live, words: words).confirmation
    let heat = HeatQuestion(printer: printer.id, words: words).confirmation
    let custom = (live.equipment?.controls ?? []).flatMap(\.buttons).compactMap {
      CustomQuestion($0, printer: printer.id, words: words)?.confirmation
    }
    return "\(([stop, heat] + (live.hasPowerSwitch ? [power] : []) + custom).map(\.dialog))"
  }
}
