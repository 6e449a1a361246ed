import Foundation
import OctoPrint
import WebShell

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
      await change(&open) { $0.take(filament) }
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
    record.take(filament)
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
    price.take(spool, currency: state.equipment?.spoolCurrency)
    return price
  }
}
