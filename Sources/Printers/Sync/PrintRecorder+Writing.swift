import Foundation
import Logging
import WebShell

extension PrintRecorder {
  /// Tries again what could not be written, until it is, and says once what is in the way.
  func insist() async {
    var (told, isNamed): (LedgerTrouble?, Bool) = (nil, false)
    for await _ in ledger.state.values() {
      while !Task.isCancelled {
        let trouble = await attempt(&isNamed)
        tell(trouble ?? ledger.state.value.trouble, &told)
        if trouble == nil { break }
        await rest()
      }
    }
  }

  private func attempt(_ isNamed: inout Bool) async -> LedgerTrouble? {
    do throws(LedgerTrouble) {
      if !isNamed { try await ledger.call(printer.name) }
      isNamed = true
      try await ledger.writeRest()
      return nil
    } catch {
      return error
    }
  }

  /// For each trouble once, not for each attempt.
  private func tell(_ trouble: LedgerTrouble?, _ told: inout LedgerTrouble?) {
    guard trouble != told, !Task.isCancelled else { return }
    told = trouble
    guard let trouble else {
      logger.notice("the print history is written again", metadata: ["printer": "\(printer.id)"])
      return
    }
    let (words, file) = (Words(language: .en), Ledgers.fileName(printer.id))
    logger.warning(
      "\(words(.ledgerTroubleTitle)) \(words(trouble.phrase(file)))", metadata: ["printer": "\(printer.id)"])
  }

  /// The last attempt, when the recorder ends. Its own task is cancelled, and writes nothing any more.
  func writeLast() async {
    guard await ledger.hasRest else { return }
    await Task { [ledger] in do { try await ledger.writeRest() } catch { return } }.value
    let left = await ledger.rest
    guard !left.isEmpty else { return }
    logger.error(
      "prints are not written, and are lost when the process ends",
      metadata: [
        "printer": "\(printer.id)",
        "prints": .array(left.map { "\($0.name) (\($0.startDate.ISO8601Format()), \($0.result.rawValue))" }),
      ])
  }
}
