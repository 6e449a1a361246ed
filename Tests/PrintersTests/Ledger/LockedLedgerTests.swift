import Foundation
import KeptLogs
import TemporaryFolders
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `A ledger that another program holds` {
  private let folder: TemporaryFolder
  private let ledger: Ledger
  private let holder: LedgerHolder

  init() async throws {
    folder = try TemporaryFolder()
    ledger = Ledgers(folder: folder.url, patience: .milliseconds(20)).ledger(of: Sample.id)
    try await ledger.call("Ender 3")
    await ledger.save(`A ledger`.print("old", at: 0, .finished))
    holder = try LedgerHolder(of: Sample.id, in: folder)
  }

  @Test func `keeps each print as it is by now, and writes all once it is free`() async throws {
    try holder.hold()
    for _ in 0..<100 { await ledger.save(`A ledger`.print("one", at: 60, .printing)) }
    await ledger.save(`A ledger`.print("one", at: 60, .finished))
    await ledger.save(`A ledger`.print("two", at: 90, .cancelled))
    #expect(await ledger.rest.count == 2)
    #expect(ledger.state.value.trouble == .locked)
    try holder.release()
    try await ledger.writeRest()
    #expect(try await ledger.entries().map(\.print.id) == ["two", "one", "old"])
    #expect(try await ledger.entry("one")?.print.result == .finished)
    #expect(ledger.state.value.trouble == nil)
  }

  @Test func `is told of in the log, once while it lasts`() async throws {
    let log = KeptLog()
    let ledger = Ledgers(folder: folder.url, patience: .milliseconds(20), logger: log.logger)
      .ledger(of: Sample.id)
    try holder.hold()
    for _ in 0..<3 { await ledger.save(`A ledger`.print("one", at: 60, .printing)) }
    let lines = log.text.split(separator: "\n").filter { $0.contains("cannot be used") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("\(Sample.id)") == true && lines.first?.contains("locked") == true)
    try holder.release()
    try await ledger.writeRest()
    try holder.hold()
    await ledger.save(`A ledger`.print("one", at: 60, .finished))
    #expect(log.text.split(separator: "\n").count { $0.contains("cannot be used") } == 2)
  }

  @Test func `is read all the same, and goes on saying what is in the way`() async throws {
    try holder.hold()
    await ledger.save(`A ledger`.print("one", at: 60, .finished))
    #expect(try await ledger.entries().map(\.print.id) == ["old"])
    #expect(try await ledger.entry("one")?.print.result == .finished)
    #expect(ledger.state.value.trouble == .locked)
  }

  @Test func `is not exported while something waits: a part would pass for the whole`() async throws {
    try holder.hold()
    await ledger.save(`A ledger`.print("one", at: 60, .finished))
    let export = LedgerExport(ledgers: [("Ender 3", ledger)], format: .csv)
    await #expect(throws: LedgerTrouble.locked) { try await export.response() }
    try holder.release()
    _ = try await export.response()
  }

  @Test func `knows that a print has ended whose end is not written`() async throws {
    await ledger.save(`A ledger`.print("one", at: 60, .printing))
    try holder.hold()
    await ledger.save(`A ledger`.print("one", at: 60, .finished))
    #expect(try await ledger.open() == nil)
    await ledger.save(`A ledger`.print("two", at: 90, .printing))
    #expect(try await ledger.open()?.id == "two")
  }

  @Test func `lets a few pictures wait, and refuses more`() async throws {
    try holder.hold()
    for number in 0..<Ledger.pictureLimit {
      #expect(await ledger.save(PictureRecord("\(number)", jpeg: [0xFF, 0xD8, 0xFF])))
    }
    #expect(await !ledger.save(PictureRecord("more", jpeg: [0xFF, 0xD8, 0xFF])))
    try holder.release()
    try await ledger.writeRest()
    #expect(try await ledger.picture("0") != nil)
    #expect(try await ledger.picture("more") == nil)
  }
}
