import OctoPrint
import WebShell

/// With what OctoPrint connects to the printer unless a person says otherwise.
struct SerialForm: SettingsForm {
  /// OctoPrint's own word for a port that it finds out.
  private static let automatic = "AUTO"

  let port: FormField<String>
  let baudrate: FormField<Int>
  let connectsAtStart = FormField.toggle("autoconnect", .connectsAtStart).hint(.connectsAtStartHint)

  private let known: SerialSettings?

  init(_ known: SerialSettings?) {
    self.known = known
    var ports = (known?.portOptions ?? []).filter { $0 != Self.automatic }
    if let port = known?.port, port != Self.automatic, !port.isEmpty, !ports.contains(port) {
      ports.insert(port, at: 0)
    }
    self.port = .choice(
      "port", .port, as: .list,
      [FieldOption(Self.automatic, .automatic)] + ports.map { FieldOption($0, named: $0) })
    var rates = (known?.baudrateOptions ?? []).filter { $0 > 0 }
    if let rate = known?.baudrate, rate > 0, !rates.contains(rate) { rates.insert(rate, at: 0) }
    baudrate = .choice(
      "baudrate", .baudrate, as: .list,
      [FieldOption(0, id: "0", .phrase(.automatic))]
        + rates.map { FieldOption($0, id: "\($0)", .text("\($0)")) })
  }

  var title: Phrase { .connectionSettings }

  func value(of entry: inout FormEntry) throws(FormRefused) -> SettingsChange {
    let (port, baudrate, connectsAtStart) = try entry.read(port, baudrate, connectsAtStart)
    var change = SettingsChange()
    if port != knownPort { change.set(["serial", "port"], to: port) }
    if baudrate != known?.baudrate ?? 0 { change.set(["serial", "baudrate"], to: baudrate) }
    if connectsAtStart != known?.connectsAtStart {
      change.set(["serial", "autoconnect"], to: connectsAtStart)
    }
    return change
  }

  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(port, with: knownPort)
    entry.fill(baudrate, with: known?.baudrate ?? 0)
    entry.fill(connectsAtStart, with: known?.connectsAtStart == true)
    return entry
  }

  func fields(_ entry: FormEntry) -> HTML {
    "\(entry.html(port))\(entry.html(baudrate))\(entry.html(connectsAtStart))"
  }

  private var knownPort: String {
    guard let port = known?.port, !port.isEmpty else { return Self.automatic }
    return port
  }
}
