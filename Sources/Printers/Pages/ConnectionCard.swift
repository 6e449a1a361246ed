import OctoPrint
import WebShell

/// The connection between OctoPrint and its printer: how it is, and the means to change it.
struct ConnectionCard {
  var printer: Printer.ID
  var live: LivePrinter
  var words: Words

  private static let reasonID = "connection-reason"

  var html: HTML {
    switch live.condition {
    case .disconnected:
      form(title: words(.notConnectedTitle), hint: words(.notConnectedHint), icon: .plug)
    case .failed(let text):
      form(title: words(.failedTitle), hint: words(.failedHint(text: text)), icon: .warn)
    case nil, .connecting:
      """
      <h2 id="connection-h">\(words(.printerConnection))</h2>\
      <p class="hint">\(words(live.isLive ? .conditionConnecting : .linkConnecting))…</p>
      """
    default: connected
    }
  }

  private var connected: HTML {
    let reason = lockReason ?? (live.condition?.hasJob == true ? words(.lockedWhilePrinting) : nil)
    return """
      <h2 id="connection-h">\(words(.printerConnection))</h2>\
      <p>\(words(.connectedSince(version: live.serverVersion ?? "")))</p>\
      \(reason == nil ? disconnectLink : disabledDisconnect)\(reason.map(hint))
      """
  }

  private var disconnectLink: HTML {
    """
    <a class="btn" role="button" href="\(Paths.question(.disconnect, printer))" \
    data-open="\(Question.id(.disconnect))">\(Icon.plug.html())\(words(.disconnect))</a>
    """
  }

  private var disabledDisconnect: HTML {
    """
    <button class="btn" type="button" disabled aria-describedby="\(Self.reasonID)">\
    \(Icon.plug.html())\(words(.disconnect))</button>
    """
  }

  private func form(title: String, hint: String, icon: Icon) -> HTML {
    let head: HTML = "<h2 id=\"connection-h\">\(title)</h2><p class=\"hint\">\(icon.html(small: true))\(hint)</p>"
    guard let options = live.connection else { return "\(head)<p class=\"hint\">\(words(.loadingPorts))</p>" }
    let reason = lockReason
    let fields: HTML = """
      \(choice("port", words(.port), options.options.ports, options.options.portPreference))\
      \(choice("baudrate", words(.baudrate), options.options.baudrates.map(String.init),
        options.options.baudratePreference.map(String.init)))\
      \(profile(options))\
      \(Button(words(.connect), icon: .plug, kind: .primary, disabledReasonID: reason.map { _ in Self.reasonID },
        isWide: true).html)
      """
    return """
      \(head)\(CommandForm(Paths.command(.connect, printer), class: "stack", fields).html)\(reason.map(self.hint))
      """
  }

  private func choice(_ name: String, _ label: String, _ values: [String], _ preferred: String?) -> HTML {
    let automatic = Choice.Option(value: "", label: words(.automatic))
    let known = values.filter { $0 != "AUTO" && $0 != "0" }
    return Choice(
      name, label: label, options: [automatic] + known.map { Choice.Option(value: $0, label: $0) },
      selected: preferred.flatMap { known.contains($0) ? $0 : nil } ?? ""
    ).html
  }

  private func profile(_ options: ConnectionOptions) -> HTML {
    Choice(
      "profile", label: words(.profile),
      options: options.options.printerProfiles.map { Choice.Option(value: $0.id, label: $0.name) },
      selected: options.options.printerProfilePreference ?? ""
    ).html
  }

  private func hint(_ text: String) -> HTML {
    "<p class=\"hint\" id=\"\(Self.reasonID)\">\(Icon.lock.html(small: true))\(text)</p>"
  }

  private var lockReason: String? {
    if !live.isLive { return words(.linkLost) }
    if let user = live.user, !user.may(.connection) { return words(.needsConnection) }
    return nil
  }
}
