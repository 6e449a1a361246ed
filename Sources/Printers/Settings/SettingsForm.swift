import Foundation
import OctoPrint
import RecordMapping
import WebShell

/// A form for some of OctoPrint's settings; its draft is what a person changed and nothing else.
struct SettingsForm: DraftForm {
  let title: Phrase
  let parts: [FormPart<SettingsChange>]

  init(_ title: Phrase, @FormBuilder<SettingsChange> _ parts: () -> [FormPart<SettingsChange>]) {
    self.title = title
    self.parts = parts()
  }
}

extension FormPart<SettingsChange> {
  /// A setting as a field.
  ///
  /// - Parameters:
  ///   - path: where it is in OctoPrint's tree.
  ///   - known: what is set now.
  static func setting<Value: DocumentValue & Equatable>(
    _ path: String..., as field: FormField<Value>, now known: Value
  ) -> FormPart {
    setting(path, field, known) { $0 }
  }

  /// The same of one of several words.
  static func setting<Value: RawRepresentable<String> & Equatable & Sendable>(
    _ path: String..., as field: FormField<Value>, now known: Value
  ) -> FormPart {
    setting(path, field, known, \.rawValue)
  }

  private static func setting<Value: Equatable & Sendable>(
    _ path: [String], _ field: FormField<Value>, _ known: Value,
    _ document: @escaping @Sendable (Value) -> any DocumentValue
  ) -> FormPart {
    FormPart(
      fill: { entry, _ in entry.fill(field, with: known) },
      read: { change, entry in
        if let value = entry.value(of: field), value != known { change.set(path, to: document(value)) }
      },
      html: { $0.html(field) })
  }

  /// An address that may hold a password, which is not shown.
  fileprivate static func secretAddress(
    _ path: [String], as field: FormField<String>, now known: String?
  ) -> FormPart {
    let known = known ?? ""
    return FormPart(
      fill: { entry, _ in entry.fill(field, with: SecretAddress(known).veiled) },
      read: { change, entry in
        guard let typed = entry.value(of: field) else { return }
        guard let meant = SecretAddress(known).meant(by: typed) else {
          entry.addIssue(.phrase(.cameraPasswordAgain), at: field)
          return
        }
        if meant != known { change.set(path, to: meant) }
      },
      html: { $0.html(field) })
  }
}

extension FormField<String> {
  /// May stay empty, which is a value like others.
  var orEmpty: FormField<String> {
    optional.map({ (text: String?) throws(FieldIssue) in text ?? "" }, back: { $0 })
  }
}

/// What has a form of its own among OctoPrint's settings.
enum SettingsPart: String {
  case appearance, connection, camera

  /// OctoPrint's own word for a port that it finds out.
  static let anyPort = "AUTO"

  func form(_ settings: ServerSettings) -> SettingsForm {
    switch self {
    case .appearance: Self.appearance(settings.appearance)
    case .connection: Self.connection(settings.serial)
    case .camera: Self.camera(settings.webcam, settings.classicWebcam)
    }
  }

  /// How OctoPrint shows itself: by its name also in the network.
  private static func appearance(_ known: AppearanceSettings?) -> SettingsForm {
    SettingsForm(.appearanceSettings) {
      FormPart.setting(
        "appearance", "name", as: FormField.name("name", .serverName).hint(.serverNameHint).orEmpty,
        now: known?.name ?? "")
      FormPart.setting(
        "appearance", "color", as: .choice("color", .colour, as: .list, OctoPrintColour.options),
        now: OctoPrintColour(told: known?.color))
      FormPart.setting(
        "appearance", "showFahrenheitAlso", as: .toggle("fahrenheit", .showsFahrenheit),
        now: known?.showsFahrenheit == true)
    }
  }

  /// With what OctoPrint connects to the printer unless a person says otherwise.
  private static func connection(_ known: SerialSettings?) -> SettingsForm {
    let port = known?.port.flatMap { $0.isEmpty ? nil : $0 } ?? anyPort
    var ports = (known?.portOptions ?? []).filter { $0 != anyPort }
    if port != anyPort, !ports.contains(port) { ports.insert(port, at: 0) }
    let rate = known?.baudrate ?? 0
    var rates = (known?.baudrateOptions ?? []).filter { $0 > 0 }
    if rate > 0, !rates.contains(rate) { rates.insert(rate, at: 0) }
    let portField = FormField.choice(
      "port", .port, as: .list,
      [FieldOption(anyPort, .automatic)] + ports.map { FieldOption($0, named: $0) })
    let rateField = FormField.choice(
      "baudrate", .baudrate, as: .list,
      [FieldOption(0, id: "0", .phrase(.automatic))]
        + rates.map { FieldOption($0, id: "\($0)", .text("\($0)")) })
    return SettingsForm(.connectionSettings) {
      FormPart.setting("serial", "port", as: portField, now: port)
      FormPart.setting("serial", "baudrate", as: rateField, now: rate)
      FormPart.setting(
        "serial", "autoconnect",
        as: FormField.toggle("autoconnect", .connectsAtStart).hint(.connectsAtStartHint),
        now: known?.connectsAtStart == true)
    }
  }

  /// OctoPrint's own camera, and what makes films of its pictures.
  ///
  /// - Parameter camera: `nil` where its plugin is off.
  private static func camera(_ known: WebcamSettings?, _ camera: ClassicWebcamSettings?) -> SettingsForm {
    SettingsForm(.cameraSettings) {
      FormPart.setting(
        "webcam", "webcamEnabled", as: .toggle("webcamEnabled", .camerasEnabled),
        now: known?.isEnabled == true)
      camera.map(own) ?? [
        FormPart(
          fill: { _, _ in }, read: { _, _ in },
          html: { "<p class=\"hint\">\($0.words(.cameraFromPlugin))</p>" })
      ]
      FormPart.setting(
        "webcam", "timelapseEnabled", as: .toggle("timelapseEnabled", .timelapseAllowed),
        now: known?.allowsTimelapse == true)
      FormPart.setting(
        "webcam", "ffmpegPath",
        as: FormField.address("ffmpegPath", .ffmpegPath).hint(.ffmpegPathHint).orEmpty,
        now: known?.ffmpegPath ?? "")
    }
  }

  private enum Ratio: String, Sendable {
    case wide = "16:9"
    case old = "4:3"
  }

  private static func own(_ camera: ClassicWebcamSettings) -> [FormPart<SettingsChange>] {
    let ratio = FormField.choice(
      "ratio", .streamRatio, as: .segments,
      [
        FieldOption(Ratio.wide, id: Ratio.wide.rawValue, .text("16 : 9")),
        FieldOption(.old, id: Ratio.old.rawValue, .text("4 : 3")),
      ])
    return [
      .secretAddress(
        ["plugins", "classicwebcam", "stream"],
        as: FormField.address("stream", .streamAddress).hint(.streamAddressHint).orEmpty, now: camera.stream),
      .secretAddress(
        ["plugins", "classicwebcam", "snapshot"],
        as: FormField.address("snapshot", .snapshotAddress).hint(.snapshotAddressHint).orEmpty,
        now: camera.snapshot),
      .setting(
        "plugins", "classicwebcam", "streamRatio", as: ratio,
        now: Ratio(rawValue: camera.streamRatio ?? "") ?? .wide),
      .setting(
        "plugins", "classicwebcam", "flipH", as: .toggle("flipH", .flipHorizontally), now: camera.flipH),
      .setting("plugins", "classicwebcam", "flipV", as: .toggle("flipV", .flipVertically), now: camera.flipV),
      .setting(
        "plugins", "classicwebcam", "rotate90", as: .toggle("rotate90", .rotateLeft), now: camera.rotate90),
    ]
  }
}

/// When OctoPrint sends a script, by its own names.
enum GCodeScript: String, CaseIterable {
  case afterPrinterConnected, beforePrinterDisconnected, beforePrintStarted, afterPrintCancelled,
    afterPrintDone
  case beforePrintPaused, afterPrintResumed, beforeToolChange, afterToolChange

  var phrase: Phrase {
    switch self {
    case .afterPrinterConnected: .scriptAfterConnected
    case .beforePrinterDisconnected: .scriptBeforeDisconnected
    case .beforePrintStarted: .scriptBeforeStarted
    case .afterPrintCancelled: .scriptAfterCancelled
    case .afterPrintDone: .scriptAfterDone
    case .beforePrintPaused: .scriptBeforePaused
    case .afterPrintResumed: .scriptAfterResumed
    case .beforeToolChange: .scriptBeforeToolChange
    case .afterToolChange: .scriptAfterToolChange
    }
  }

  func form(_ settings: ServerSettings) -> SettingsForm {
    // A form loses blank lines at the ends; those alone are no change.
    let known = (settings.gcodeScripts[rawValue] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      .replacing("\r\n", with: "\n")
    return SettingsForm(phrase) {
      FormPart.setting(
        "scripts", "gcode", rawValue,
        as: FormField.lines("code", .scriptCode, maxLength: 15_000, rows: 14).hint(.scriptCodeHint).orEmpty,
        now: known)
    }
  }
}

/// The colours that OctoPrint's own page can have.
enum OctoPrintColour: String, Sendable, CaseIterable {
  case standard = "default"
  case red, orange, yellow, green, blue, violet

  static var options: [FieldOption<OctoPrintColour>] { allCases.map { FieldOption($0, $0.phrase) } }

  /// - Parameter word: OctoPrint's.
  init(told word: String?) { self = OctoPrintColour(rawValue: word ?? "") ?? .standard }

  var phrase: Phrase {
    switch self {
    case .standard: .colourStandard
    case .red: .colourRed
    case .orange: .colourOrange
    case .yellow: .colourYellow
    case .green: .colourGreen
    case .blue: .colourBlue
    case .violet: .colourViolet
    }
  }
}
