import Foundation
import KeptLogs
import TemporaryFolders
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `A history that another program holds` {
  private let folder: TemporaryFolder
  private let history: PrintHistory
  private let holder: HistoryHolder

  init() async throws {
    folder = try TemporaryFolder()
    history = PrintHistories(folder: folder.url, timeout: .milliseconds(20)).history(of: Sample.id)
    try await history.call("Ender 3")
    await history.save(`A history`.print("old", at: 0, .finished))
    holder = try HistoryHolder(of: Sample.id, in: folder)
  }

  @Test func `keeps each print as it is by now, and writes all once it is free`() async throws {
    try holder.hold()
    for _ in 0..<100 { await history.save(`A history`.print("one", at: 60, .printing)) }
    await history.save(`A history`.print("one", at: 60, .finished))
    await history.save(`A history`.print("two", at: 90, .cancelled))
    #expect(await history.rest.count == 2)
    #expect(history.state.value.error?.cause == .locked)
    try holder.release()
    try await history.writeRest()
    #expect(try await history.entries().map(\.print.id) == ["two", "one", "old"])
    #expect(try await history.entry("one")?.print.result == .finished)
    #expect(history.state.value.error == nil)
  }

  @Test func `is told of in the log, once while it lasts`() async throws {
    let log = KeptLog()
    let history = PrintHistories(folder: folder.url, timeout: .milliseconds(20), logger: log.logger)
      .history(of: Sample.id)
    try holder.hold()
    for _ in 0..<3 { await history.save(`A history`.print("one", at: 60, .printing)) }
    let lines = log.text.split(separator: "\n").filter { $0.contains("cannot be used") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("\(Sample.id)") == true && lines.first?.contains("locked") == true)
    try holder.release()
    try await history.writeRest()
    try holder.hold()
    await history.save(`A history`.print("one", at: 60, .finished))
    #expect(log.text.split(separator: "\n").count { $0.contains("cannot be used") } == 2)
  }

  @Test func `is read all the same, and goes on saying what is in the way`() async throws {
    try holder.hold()
    await history.save(`A history`.print("one", at: 60, .finished))
    #expect(try await history.entries().map(\.print.id) == ["old"])
    #expect(try await history.entry("one")?.print.result == .finished)
    #expect(history.state.value.error?.cause == .locked)
  }

  @Test func `is not exported while something waits: a part would pass for the whole`() async throws {
    try holder.hold()
    await history.save(`A history`.print("one", at: 60, .finished))
    let export = HistoryExport(histories: [("Ender 3", history)], format: .csv)
    let error = HistoryError(.locked, in: PrintHistories.fileName(Sample.id))
    await #expect(throws: error) { try await export.download() }
    try holder.release()
    _ = try await export.download()
  }

  @Test func `knows that a print has ended whose end is not written`() async throws {
    await history.save(`A history`.print("one", at: 60, .printing))
    try holder.hold()
    await history.save(`A history`.print("one", at: 60, .finished))
    #expect(try await history.open() == nil)
    await history.save(`A history`.print("two", at: 90, .printing))
    #expect(try await history.open()?.id == "two")
  }

  @Test func `lets a few pictures wait, and refuses more`() async throws {
    try holder.hold()
    for number in 0..<PrintHistory.pictureLimit {
      #expect(await history.save(PictureRecord("\(number)", jpeg: [0xFF, 0xD8, 0xFF])))
    }
    #expect(await !history.save(PictureRecord("more", jpeg: [0xFF, 0xD8, 0xFF])))
    try holder.release()
    try await history.writeRest()
    #expect(try await history.picture("0") != nil)
    #expect(try await history.picture("more") == nil)
  }
}
