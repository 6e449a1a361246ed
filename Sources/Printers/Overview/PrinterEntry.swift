import Uplink
import WebShell

extension OverviewFeature {
  /// What is done to the printer's entry in the list: it is taken out, or follows its server to another address.
  @RoutesBuilder<PrinterVisit> var listEntry: [Route<PrinterVisit>] {
    // What it printed is kept unless a person says otherwise.
    command(Self.path(.remove), asks: question(before: .remove)) { visit, _, fields in
      try await app.remove(visit.printer.id, HistoryRetention(fields))
      return .goTo(PrinterListFeature.list.link())
    }
    command(Self.addressChanges, on: Self.page, asks: moved) { visit, _, fields in
      // What was agreed to is what is done: an announcement that came since is another question.
      guard let address = visit.live(\.announcedAt), Confirmed.isSet(fields),
        fields["address"] == "\(address)"
      else { return .failed(.movedElsewhere) }
      try await app.setup.follow(visit.printer, to: address)
      return .goTo(visit.link(Self.page))
    }
  }

  private func moved(_ visit: PrinterVisit, _: Void) throws(RedirectError) -> Confirmation {
    guard let address = visit.live(\.announcedAt) else { throw RedirectError(path: visit.link(Self.page)) }
    return visit.cardContext.questions.beforeMoving(to: address)
  }
}

extension PrinterQuestions {
  /// Before the key is sent to the address at which a lost printer's server announces itself.
  func beforeMoving(to address: BaseAddress) -> Confirmation {
    let text = words(.movedQuestionText(name: printer.name, address: address.authority))
    let isOpen = printer.base.scheme == .https && address.scheme == .http
    return question(
      before: OverviewFeature.addressChanges, words(.movedQuestionTitle(address: address.authority)),
      isOpen ? "\(text) \(words(.movedUnencrypted))" : text, confirm: .movedUse, decline: .leaveIt,
      fields: Confirmed.field + .hidden("address", address.description), isHeld: false)
  }
}

extension PrintersApp {
  fileprivate func remove(_ id: Printer.ID, _ retention: HistoryRetention) async throws {
    try await book.remove(id)
    if retention == .delete { try await histories.erase(id) }
    cameras.forget(id)
    remotes.forget([id])
    fileLists.forget(id)
    playlists.forget(id)
  }
}

/// What becomes of a printer's history when the printer is removed. Kept, unless a person says otherwise.
enum HistoryRetention: String {
  case keep, delete

  private static let field = FormField.choice(
    "ledger", .ledgerFate, as: .cards,
    [
      FieldOption(HistoryRetention.keep, .keepLedger, hint: .keepLedgerHint),
      FieldOption(HistoryRetention.delete, .deleteLedgerToo, hint: .deleteLedgerText),
    ])

  init(_ fields: FormFields) { self = HistoryRetention(rawValue: fields["ledger"]) ?? .keep }

  static func choice(_ words: Words) -> HTML {
    FormEntry(words).html(field.start(HistoryRetention.keep.rawValue))
  }
}
