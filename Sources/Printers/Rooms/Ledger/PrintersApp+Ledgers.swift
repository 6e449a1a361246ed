import Hummingbird
import WebShell

extension PrintersApp {
  /// The ledger that a path names; "not found" if there is none.
  func ledgerFrame(_ context: ShellContext, _ words: Words) async throws -> LedgerFrame {
    guard let id = context.parameters.get("id") else { throw HTTPError(.notFound) }
    if let printer = book.printer(id) {
      return LedgerFrame(owner: .printer(face(of: printer, words)), words: words)
    }
    guard ledgers.ids().contains(id) else { throw HTTPError(.notFound) }
    return LedgerFrame(owner: .removed(id, name: await removedName(id)), words: words)
  }

  /// The name that a removed printer had; empty if its database cannot tell.
  func removedName(_ id: Printer.ID) async -> String {
    do { return try await ledgers.ledger(of: id).name() } catch { return "" }
  }

  /// The prints that are asked for; none, with the trouble, if they cannot be read.
  func readLedger(_ id: Printer.ID, _ query: RowQuery) async -> (part: LedgerPart, state: LedgerState) {
    let ledger = ledgers.ledger(of: id)
    let wanted = LedgerQuery(
      results: LedgerFilter(rawValue: query.filter)?.results, search: WordSearch(query.search),
      offset: RowList.start(of: query.offset), count: RowList.size)
    do {
      return (try await ledger.part(wanted), ledger.state.value)
    } catch {
      var state = ledger.state.value
      state.trouble = error
      return (LedgerPart(), state)
    }
  }

  /// The print that a path names.
  func entry(_ context: ShellContext, _ frame: LedgerFrame) async throws(LedgerTrouble) -> LedgerEntry? {
    try await ledgers.ledger(of: frame.id).entry(context.parameters.get("print") ?? "")
  }

  func refuse(
    _ trouble: LedgerTrouble, _ frame: LedgerFrame, _ visit: Visit, _ shell: Shell
  ) async -> Response {
    let sentence = visit.words(trouble.phrase(Ledgers.fileName(frame.id)))
    return await shell.failed(sentence, of: self, for: visit, backTo: frame.path)
  }
}
