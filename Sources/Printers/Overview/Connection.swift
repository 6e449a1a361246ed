import OctoPrint
import WebShell

/// The empty state of a printer: OctoPrint runs but has no connection to it; here it is made.
struct OfflineCard: PrinterCard {
  static let id = "printer-offline"

  let context: CardContext

  var html: HTML {
    let wasStopped = live { $0.session.stoppedAt != nil }
    let (title, hint, icon): (Phrase, Phrase, Icon) =
      switch live(\.condition) {
      case .failed where wasStopped, .disconnected where wasStopped: (.stoppedTitle, .stoppedHint, .stop)
      case .failed(let text): (.failedTitle, .failedHint(text: text), .warn)
      default: (.notConnectedTitle, .notConnectedHint, .plug)
      }
    return section(
      words(title), isHidden: live(\.hasPrinter), isStale: !live(\.isLive),
      """
      <p class="hint">\(icon.html(small: true))\(words(hint))</p>\
      \(live(\.connection?.options).map(connecting) ?? "<p class=\"hint\">\(words(.loadingPorts))</p>")
      """)
  }

  private func connecting(_ options: ConnectionOptions.Options) -> HTML {
    let lock = DisabledHint("offline-reason", live { [words] in $0.connectionLock(words) })
    let button = Button(
      words(.connect), icon: .plug, kind: .primary, disabledReasonID: lock?.id, isWide: true)
    let form = context.form(
      OverviewFeature.path(.connect), class: "stack", "\(fields(options))\(button.html)")
    // Not shown of a printer that is connected.
    let heardAt = live { $0.hasPrinter ? nil : $0.heardAt }
    return "\(form)\(lock?.html)\(details)\(context.age(heardAt))"
  }

  /// Where an error is told in full.
  private var details: HTML? {
    guard case .failed = live(\.condition), live({ $0.session.stoppedAt == nil }) else { return nil }
    let path = context.link(LastErrorFeature.page)
    return Button.link(words(.lastErrorMore), to: path, icon: .warn)
  }

  // MARK: Fields

  private func fields(_ options: ConnectionOptions.Options) -> HTML {
    let rates = options.baudrates.map(String.init)
    let profiles = options.printerProfiles.map { FieldOption($0.id, named: $0.name) }
    let profile = options.printerProfilePreference ?? profiles.first?.value ?? ""
    return """
      \(place(choice("port", .port, options.ports, options.portPreference)))\
      \(place(choice("baudrate", .baudrate, rates, options.baudratePreference.map(String.init))))\
      \(place(.choice("profile", .profile, as: .list, profiles).start(profile)))\
      \(place(.toggle("save", .remembersChoice).hint(.remembersChoiceHint)))\
      \(live(\.equipment?.connectsAtStart).map { .hidden("switches", "1") + place(autoconnect($0)) })
      """
  }

  private func choice(
    _ name: String, _ label: Phrase, _ values: [String], _ preferred: String?
  ) -> FormField<String> {
    let known = values.filter { $0 != "AUTO" && $0 != "0" }
    let options = [FieldOption("", .automatic)] + known.map { FieldOption($0, named: $0) }
    return .choice(name, label, as: .list, options)
      .start(preferred.flatMap { known.contains($0) ? $0 : nil } ?? "")
  }

  private func autoconnect(_ isOn: Bool) -> FormField<Bool> {
    let field = FormField.toggle("autoconnect", .connectsAtStart).hint(.connectsAtStartHint)
    return isOn ? field.start("1") : field
  }

  private func place<Value>(_ field: FormField<Value>) -> HTML {
    context.place("connect-\(field.name)", field)
  }
}

/// The connection between OctoPrint and its printer while there is one, and the way to end it.
struct ConnectionCard: PrinterCard {
  static let id = "printer-connection"

  let context: CardContext

  var html: HTML {
    section(
      words(.printerConnection), isHidden: !live(\.hasPrinter), isStale: !live(\.isLive),
      live { $0.condition?.isConnected == true }
        ? connected
        : "<p class=\"hint\">\(words(live(\.isLive) ? .conditionConnecting : .linkConnecting))…</p>")
  }

  private var connected: HTML {
    // Why nobody may change it.
    let refusal = live { [words] in $0.connectionLock(words) }
    let lock = DisabledHint(
      "connection-reason", refusal ?? live(\.condition?.jobRefusal).map { words($0) })
    let disconnect = context.questions.before(.disconnect)
      .button(words(.disconnect), icon: .plug, kind: .plain, disabledReasonID: lock?.id)
    return """
      <p>\(words(.connectedSince(version: live(\.server.version) ?? "")))</p>\(disconnect)\(lock?.html)\
      \(refusal == nil ? fakeAnswer : nil)
      """
  }

  /// For a printer whose answer was lost: OctoPrint waits for it for ever.
  private var fakeAnswer: HTML {
    let opener = context.questions.before(.fakeAcknowledgement)
      .button(words(.fakeAnswerOpen), icon: .send, kind: .plain)
    return """
      <details class="help" id="fake-answer"><summary>\(words(.fakeAnswer))</summary>\
      <div class="stack"><p>\(words(.fakeAnswerHint))</p>\(opener)</div></details>
      """
  }
}

extension OverviewFeature {
  /// Between OctoPrint and its printer: made, ended, and helped on where an answer was lost.
  @RoutesBuilder<PrinterVisit> var connection: [Route<PrinterVisit>] {
    order(.connect) { visit, fields in
      visit.asks(for: .connect)
      try await visit.octoPrint.connect(ConnectCommand(fields))
    }
    order(.disconnect, asks: true, unless: { $0.live(\.condition?.jobRefusal) }) { visit, _ in
      try await visit.octoPrint.disconnect()
    }
    order(.fakeAcknowledgement, asks: true, unless: { $0.live(\.condition?.controlRefusal) }) { visit, _ in
      try await visit.octoPrint.fakeAcknowledgement()
    }
  }
}

extension ConnectCommand {
  fileprivate init(_ fields: FormFields) {
    self.init(
      port: fields["port"].isEmpty ? nil : fields["port"], baudrate: Int(fields["baudrate"]),
      printerProfile: fields["profile"].isEmpty ? nil : fields["profile"],
      saves: fields["save"].isEmpty ? nil : true,
      // A form without this switch says nothing about it.
      connectsAtStart: fields["switches"].isEmpty ? nil : !fields["autoconnect"].isEmpty)
  }
}
