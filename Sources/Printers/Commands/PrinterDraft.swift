/// What a person typed into the printer form.
struct PrinterDraft: Sendable, Hashable {
  enum Way: String, Sendable { case ask, key, login }

  /// Made when the form was shown: sending it twice adds one printer.
  var id: Printer.ID
  var isNew: Bool
  var address = ""
  var name = ""
  var key = ""
  /// The fingerprint that was confirmed, if any.
  var fingerprint = ""
  /// The name for a proxy's own login; empty for none, `nil` where the form did not ask for it.
  var proxyUser: String?
  var proxyPassword = ""
  var way = Way.ask

  init(new id: Printer.ID) {
    self.id = id
    isNew = true
  }

  init(editing printer: Printer) {
    id = printer.id
    isNew = false
    address = "\(printer.base)"
    name = printer.name
  }

  /// Ids come from our own form, yet the form may come from anywhere.
  var hasValidID: Bool {
    (8...40).contains(id.utf8.count)
      && id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }
}
