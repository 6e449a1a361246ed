import Foundation
import Logging
import WebShell

extension PrintRecorder {
  /// Tries again what could not be written, until it is, and says once what is in the way.
  func insist() async {
    var (told, isNamed): (HistoryError?, Bool) = (nil, false)
    for await _ in history.state.values() {
      while !Task.isCancelled {
        let error = await attempt(&isNamed)
        tell(error ?? history.state.value.error, &told)
        if error == nil { break }
        await rest()
      }
    }
  }

  private func attempt(_ isNamed: inout Bool) async -> HistoryError? {
    do throws(HistoryError) {
      if !isNamed { try await history.call(printer.name) }
      isNamed = true
      try await history.writeRest()
      return nil
    } catch {
      return error
    }
  }

  /// For each error once, not for each attempt.
  private func tell(_ error: HistoryError?, _ told: inout HistoryError?) {
    guard error != told, !Task.isCancelled else { return }
    told = error
    guard let error else {
      logger.notice("the print history is written again", metadata: ["printer": "\(printer.id)"])
      return
    }
    let words = Words(language: .en)
    logger.warning(
      "\(words(.ledgerTroubleTitle)) \(words(error.phrase))", metadata: ["printer": "\(printer.id)"])
  }

  /// The last attempt, when the recorder ends. Its own task is cancelled, and writes nothing any more.
  func writeLast() async {
    guard await history.hasRest else { return }
    await Task { [history] in do { try await history.writeRest() } catch { return } }.value
    let left = await history.rest
    guard !left.isEmpty else { return }
    logger.error(
      "prints are not written, and are lost when the process ends",
      metadata: [
        "printer": "\(printer.id)",
        "prints": .array(left.map { "\($0.name) (\($0.startDate.ISO8601Format()), \($0.result.rawValue))" }),
      ])
  }
}
