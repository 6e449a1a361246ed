import Foundation
import Logging
import OctoPrint
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

/// What prints took of filament. OctoPrint analyses files while it does not print: one that is printed as soon as it
/// is uploaded is analysed after its print.
extension PrintRecorder {
  /// Seconds by which OctoPrint's disk may be ahead of its clock.
  private static let diskDelay: TimeInterval = 5

  /// Completes prints that began before their file was analysed.
  ///
  /// - Parameters:
  ///   - analysed: the file whose analysis has come; `nil` if nobody was told which ones.
  ///   - open: the print that is under way.
  func complete(by analysed: FilePath?, _ open: inout PrintRecord?) async {
    if let record = open, record.lengths.isEmpty, analysed == nil || analysed == record.file,
      let filament = filament(of: record, await file(of: record))
    {
      await change(&open) { $0.apply(filament) }
    }
    do throws(HistoryError) {
      for record in try await history.unmeasured(of: analysed) {
        if let completed = await completed(record) { await history.save(completed) }
      }
    } catch {
      // The state has it; the next connection tries again.
    }
  }

  /// The print with what its file's analysis says; `nil` if there is none.
  func completed(_ record: PrintRecord) async -> PrintRecord? {
    guard let filament = filament(of: record, await file(of: record)) else { return nil }
    var record = record
    record.apply(filament)
    record.weigh(await price(of: record))
    return record
  }

  /// By the file that was printed, not by one that took its place since; `nil` if that is not known.
  func filament(of record: PrintRecord, _ file: FileEntry?) -> [String: FilamentUse]? {
    guard let file, let filament = file.gcodeAnalysis?.filament, !filament.isEmpty else { return nil }
    if let date = file.date, live.value.time(told: Double(date)) > record.startDate + Self.diskDelay {
      return nil
    }
    return filament
  }

  /// Of a print by one tool, what is known of the spool that was in it says more than what holds for the printer at
  /// large.
  func price(of record: PrintRecord) async -> FilamentPrice {
    var price = FilamentPrice()
    do { price = try await history.price() } catch {
      // The state has it; without a price nothing is said of weight and cost.
    }
    let state = live.value
    guard record.lengths.count == 1, let key = record.lengths.keys.first,
      let tool = Int(key.drop { !$0.isNumber }),
      let spool = state.accessories.rack?.selected[tool],
      record.spools.contains(where: PrintSpool(spool, in: tool).isSame)
    else { return price }
    price.apply(spool, currency: state.equipment?.spoolCurrency)
    return price
  }
}
