import Uplink
import WebShell

/// The question before a printer's key is sent to where its server announces itself now.
struct MovedQuestion {
  var printer: Printer
  var address: BaseAddress
  var words: Words

  var confirmation: Confirmation {
    let text = words(.movedQuestionText(name: printer.name, address: address.authority))
    let isOpen = printer.base.scheme == .https && address.scheme == .http
    return Confirmation(
      id: "ask-address", title: words(.movedQuestionTitle(address: address.authority)),
      text: isOpen ? "\(text) \(words(.movedUnencrypted))" : text, confirm: words(.movedUse),
      decline: words(.leaveIt), action: Paths.addressChange(printer.id),
      fields: "\(Confirmed.field)<input type=\"hidden\" name=\"address\" value=\"\(address.description)\">")
  }
}
