import Foundation
import GRDB
import TemporaryFolders

@testable import Printers

/// Another program that holds a history's file, by a connection of its own.
struct HistoryHolder: Sendable {
  private let queue: DatabaseQueue

  init(of id: Printer.ID, in folder: TemporaryFolder) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    // The history may be writing just then.
    configuration.busyMode = .timeout(10)
    let file = folder.url.appending(path: PrintHistories.fileName(id))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    queue = try DatabaseQueue(path: file.path, configuration: configuration)
  }

  func hold() throws { try run("BEGIN IMMEDIATE") }
  func release() throws { try run("COMMIT") }

  private func run(_ sql: String) throws {
    try queue.unsafeReentrantWrite { try $0.execute(sql: sql) }
  }
}
