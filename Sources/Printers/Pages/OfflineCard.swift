import OctoPrint
import WebShell

/// The empty state of a printer: OctoPrint runs but has no connection to it; here it is made.
struct OfflineCard {
  var printer: Printer.ID
  var live: LivePrinter
  var words: Words

  private static let reasonID = "offline-reason"

  var html: HTML {
    switch live.condition {
    case .failed, .disconnected:
      if live.stoppedAt != nil {
        form(words(.stoppedTitle), words(.stoppedHint), icon: .stop)
      } else {
        plain
      }
    default: plain
    }
  }

  private var plain: HTML {
    switch live.condition {
    case .failed(let text): form(words(.failedTitle), words(.failedHint(text: text)), icon: .warn)
    default: form(words(.notConnectedTitle), words(.notConnectedHint), icon: .plug)
    }
  }

  private func form(_ title: String, _ hint: String, icon: Icon) -> HTML {
    let head: HTML = """
      <h2 id="offline-h">\(title)</h2><p class="hint">\(icon.html(small: true))\(hint)</p>
      """
    guard let options = live.connection?.options else {
      return "\(head)<p class=\"hint\">\(words(.loadingPorts))</p>"
    }
    let reason = live.connectionLock(words)
    let button = Button(
      words(.connect), icon: .plug, kind: .primary, disabledReasonID: reason.map { _ in Self.reasonID },
      isWide: true)
    let fields: HTML = """
      \(choice("port", .port, options.ports, options.portPreference))\
      \(choice("baudrate", .baudrate, options.baudrates.map(String.init), preferredRate(options)))\
      \(profile(options))\(switches)\(button.html)
      """
    return """
      \(head)\(CommandForm(Paths.command(.connect, printer), class: "stack", fields).html)\
      \(reason.map { LockHint(id: Self.reasonID, text: $0).html })\
      \(details)\(live.heardAt.map { Moment($0, words: words).age })
      """
  }

  /// Where an error is told in full.
  private var details: HTML? {
    guard case .failed = live.condition, live.stoppedAt == nil else { return nil }
    return Button.link(words(.lastErrorMore), to: Paths.room(LastErrorRoom.id, printer), icon: .warn)
  }

  private func preferredRate(_ options: ConnectionOptions.Options) -> String? {
    options.baudratePreference.map(String.init)
  }

  private func choice(_ name: String, _ label: Phrase, _ values: [String], _ preferred: String?) -> HTML {
    let known = values.filter { $0 != "AUTO" && $0 != "0" }
    let chosen = preferred.flatMap { known.contains($0) ? $0 : nil } ?? ""
    let options = [FieldOption("", .automatic)] + known.map { FieldOption($0, named: $0) }
    return FormEntry(words).html(.choice(name, label, as: .list, options).start(chosen))
  }

  /// What OctoPrint remembers of it.
  private var switches: HTML {
    let entry = FormEntry(words)
    return """
      \(entry.html(.toggle("save", .remembersChoice).hint(.remembersChoiceHint)))\
      \(live.equipment?.connectsAtStart.map { autoconnect($0, entry) })
      """
  }

  private func autoconnect(_ isOn: Bool, _ entry: FormEntry) -> HTML {
    let field = FormField.toggle("autoconnect", .connectsAtStart).hint(.connectsAtStartHint)
    return """
      <input type="hidden" name="switches" value="1">\(entry.html(isOn ? field.start("1") : field))
      """
  }

  private func profile(_ options: ConnectionOptions.Options) -> HTML {
    let profiles = options.printerProfiles.map { FieldOption($0.id, named: $0.name) }
    let field = FormField.choice("profile", .profile, as: .list, profiles)
    return FormEntry(words).html(field.start(options.printerProfilePreference ?? profiles.first?.value ?? ""))
  }
}
