/// Where the pages and commands of one's own access are.
struct OwnAccessPaths {
  var printer: Printer.ID

  var page: String { Paths.room(OwnAccessRoom.id, printer) }
  var newKey: String { "\(page)/keys/new" }
  var keys: String { "\(page)/keys" }
  var revocations: String { "\(page)/revocations" }
  var decisions: String { "\(page)/decisions" }

  func serverKey(_ deed: ServerKeyDeed) -> String { "\(page)/\(deed.rawValue)" }

  /// The page, which then says that the password is another one.
  func changed(_ origin: String) -> String { origin == page ? "\(page)?changed=1" : origin }
}
