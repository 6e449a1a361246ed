import Foundation
import OctoPrint
import WebShell

/// One printer: what it does, how hot it is, and what can be done about it.
///
/// Made of fragments; the same ones fill the whole page and the live patches.
struct PrinterPage: RoomPage {
  var face: PrinterFace
  var cameras: [CameraView] = []
  var device = DeviceSettings()
  /// As far as they are known without asking.
  var files: KnownFiles?
  var moment: Date

  var room: String { "" }
  var heading: String { words(.overview) }
  var title: String { printer.name }
  var topics: [String] {
    [
      "printers/overview/\(printer.id)", "printers/\(CameraRoom.id)/\(printer.id)",
      "printers/\(ControlRoom.id)/\(printer.id)/\(device.text)/stop",
      "printers/\(ControlRoom.id)/\(printer.id)/\(device.text)/move", RecentFilesCard.topic(printer.id),
    ]
  }

  var actions: HTML {
    IconButton(.edit, label: words(.editPrinter), .link(Paths.edit(printer.id))).html
  }

  var content: HTML {
    """
    <div class="cols"><div class="col">\
    \(camera.html)\(offline.html)\(job.html)\(objects.html)\(power.html)\(recent)</div><div class="col">\
    <section class="card pad" aria-labelledby="temperatures-h">\
    <h2 id="temperatures-h">\(words(.temperatures))</h2>\(tiles.html)\(presets.html)\(chart)</section>\
    \(spools.html)\(move)</div><div class="col">\(messages.html)\(connection.html)\(stop.html)</div></div>\(questions.map(\.dialog))
    """
  }

  /// Everything on the page that changes.
  var fragments: [Fragment] {
    face.fragments + [camera, offline, job, objects, tiles, presets, spools, messages, connection]
  }

  /// Changes with OctoPrint's settings only; how a camera is at this moment comes by its room's topic.
  private var camera: Fragment {
    let card = live.cameras?.foremost.map {
      CameraCard(views: cameras, foremost: $0.number, printer: printer.id, words: words).html
    }
    return Fragment(
      id: "printer-camera",
      html: "<div id=\"printer-camera\" class=\"slot stack\" data-cameras>\(card)</div>")
  }

  private var job: Fragment {
    Fragment(
      id: "printer-job",
      html: """
        <section class="card pad\(stale)" id="printer-job" aria-labelledby="job-h" \
        \(flag: "hidden", !live.hasPrinter)>\
        \(JobCard(printer: printer.id, live: live, moment: moment, words: words).html)</section>
        """)
  }

  private var tiles: Fragment {
    Fragment(
      id: "printer-tiles",
      html: """
        <div id="printer-tiles" class="\(stale)">\
        \(TemperatureTiles(live: live, words: words, path: heatPath).html)</div>
        """)
  }

  /// One tap heats for a material, or lets all cool down.
  private var presets: Fragment {
    Fragment(
      id: "printer-presets",
      html: """
        <div id="printer-presets" class="slot stack">\
        \(PresetChoice(printer: printer.id, live: live, place: .overview, words: words).html)</div>
        """)
  }

  /// First of all while OctoPrint has no printer: nothing else can be done then.
  private var offline: Fragment {
    Fragment(
      id: "printer-offline",
      html: """
        <section class="card pad\(stale)" id="printer-offline" aria-labelledby="offline-h" \
        \(flag: "hidden", live.hasPrinter)>\(OfflineCard(printer: printer.id, live: live, words: words).html)</section>
        """)
  }

  /// What the printer said.
  private var messages: Fragment {
    Fragment(
      id: "printer-messages",
      html: """
        <section class="card pad" id="printer-messages" aria-labelledby="messages-h" \
        \(flag: "hidden", live.dialogs.messages.isEmpty)>\
        \(MessagesCard(printer: printer.id, live: live, words: words).html)</section>
        """)
  }

  private var connection: Fragment {
    Fragment(
      id: "printer-connection",
      html: """
        <section class="card pad\(stale)" id="printer-connection" aria-labelledby="connection-h" \
        \(flag: "hidden", !live.hasPrinter)>\
        \(ConnectionCard(printer: printer.id, live: live, words: words).html)</section>
        """)
  }

  // What is one tab away on a phone stands here where there is room for it. Both have topics of their own: devices
  // differ in motion, and files are asked for.

  private var move: HTML? {
    guard live.may(.control) else { return nil }
    let card = MoveCard(printer: printer.id, live: live, device: device, moment: moment, words: words)
    return "<div class=\"beside\">\(card.fragment.html)</div>"
  }

  private var recent: HTML {
    let card = RecentFilesCard(printer: printer.id, files: files, live: live, words: words)
    return "<div class=\"beside\">\(card.fragment.html)</div>"
  }

  /// Drawn anew by its module as samples come; the server's patches leave it alone.
  private var chart: HTML {
    TemperatureChart(live: live, topic: "overview/\(printer.id)", words: words).html
  }

  private var questions: [Confirmation] {
    [.cancel, .disconnect, .fakeAcknowledgement, .emergencyStop].map {
      Question(command: $0, printer: printer, live: live, words: words, device: device).confirmation
    } + [HeatQuestion(printer: printer.id, words: words).confirmation]
      + (live.hasPowerSwitch
        ? [PowerQuestion(printer: printer.id, device: device, words: words).confirmation] : [])
  }

  /// Of the running print, where a plugin knows them.
  private var objects: Fragment { ObjectsCard(printer: printer.id, live: live, words: words).fragment }

  /// Where a plugin keeps them.
  private var spools: Fragment { SpoolsCard(printer: printer.id, live: live, words: words).fragment }

  /// Has the topic of the emergency stop, since devices differ in it too.
  private var power: Fragment {
    PowerCard(printer: printer.id, live: live, device: device, words: words).fragment
  }

  /// Last of all; it has a topic of its own, since devices differ in it.
  private var stop: Fragment {
    StopCard(printer: printer.id, live: live, device: device, words: words).fragment
  }

  private var heatPath: String? {
    live.user?.may(.control) == true ? ControlPaths(printer: printer.id).heat : nil
  }

  private var stale: String { live.isLive ? "" : " stale" }
}
