import OctoPrint
import Uplink
import WebShell

/// Another address to which a server sends on. A person is asked before anything goes there.
struct PrinterRedirect: Sendable, Hashable {
  static let field = "redirect"

  var address: String
  /// How the printer was to be added.
  var way: PrinterDraft.Way

  /// What the form's button said when it was pressed; `nil` if that was another.
  init?(agreedTo value: String) {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let way = PrinterDraft.Way(rawValue: String(parts[0])) else { return nil }
    self.init(to: String(parts[1]), way)
  }

  init(to address: String, _ way: PrinterDraft.Way) { (self.address, self.way) = (address, way) }

  /// Agrees to it and tries again: what is to be pressed first where it is offered.
  func button(_ words: Words) -> Button {
    Button(
      words(.redirectUse(address: address)), icon: .right, kind: .primary, name: Self.field,
      value: "\(way.rawValue) \(address)", isWide: true)
  }

  /// The host, where it is another than the one that was typed.
  func otherHost(than typed: String) -> String? {
    guard let host = Self.host(address), host != Self.host(typed) else { return nil }
    return host
  }

  private static func host(_ text: String) -> String? {
    // What cannot be read names no host.
    do { return try ServerAddress(parsing: text).base.host } catch { return nil }
  }
}
