import Foundation
import Logging
import Synchronization

/// The histories of all printers, also of those that were removed: one file for each, named by the printer's id.
final class PrintHistories: Sendable {
  private let folder: URL
  private let known = Mutex<[Printer.ID: PrintHistory]>([:])

  private let timeout: Duration
  private let logger: Logger

  /// - Parameters:
  ///   - folder: the data folder.
  ///   - timeout: how long a write waits for another program that holds a file.
  init(folder: URL, timeout: Duration = .seconds(5), logger: Logger = Logger(label: "ledgers")) {
    self.folder = folder.appending(path: "printers", directoryHint: .isDirectory)
    self.timeout = timeout
    self.logger = logger
  }

  /// In the data folder, as people are told.
  static func fileName(_ id: Printer.ID) -> String { "printers/\(id).sqlite" }

  func history(of id: Printer.ID) -> PrintHistory {
    known.withLock { known in
      if let history = known[id] { return history }
      let history = PrintHistory(
        of: id, in: folder.appending(path: "\(id).sqlite"), timeout: timeout, logger: logger)
      known[id] = history
      return history
    }
  }

  /// The printers that have one on the disk, removed or not.
  func ids() -> [Printer.ID] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch { return [] }
    return names.filter { $0.hasSuffix(".sqlite") }.map { String($0.dropLast(7)) }.sorted()
  }

  func erase(_ id: Printer.ID) async throws {
    let history = history(of: id)
    // A printer that is added anew begins a new one.
    known.withLock { _ = $0.removeValue(forKey: id) }
    try await history.erase()
  }
}
