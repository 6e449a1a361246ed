import Printers

/// A listed printer, for scripts.
struct ListedPrinter: Encodable {
  var id: String
  var name: String
  var address: String

  init(_ printer: Printer) {
    id = printer.id
    name = printer.name
    address = "\(printer.base)"
  }

  var line: String { "\(id)  \(name)  \(address)" }
}
