import Foundation
import Keyring
import TemporaryFolders
import Testing
import UplinkTransport
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(1))) struct `The book of printers` {
  private let folder: TemporaryFolder
  private static let key = "KEYkeyKEYkey0123456789"

  init() throws { folder = try TemporaryFolder() }

  @Test func `keeps printers and keys`() async throws {
    try await book().save(Sample.printer(), key: Secret(Self.key))
    let again = try await book()
    #expect(again.printers == [Sample.printer()])
    #expect(try await again.key(of: Sample.id) == Self.key)
  }

  @Test func `keeps a confirmed certificate`() async throws {
    var printer = Sample.printer()
    let certificate: ServerCertificate = try #require(Sample.certificate)
    printer.certificate = certificate
    try await book().save(printer, key: nil)
    #expect(try await book().printers == [printer])
  }

  @Test func `lists printers in the order in which they were added`() async throws {
    let ids = ["zzzzzzzz", "aaaaaaaa", "mmmmmmmm"]
    let first = try await book()
    for id in ids { try await first.save(Sample.printer(id: id), key: nil) }
    try await first.save(Sample.printer("Changed", id: "zzzzzzzz"), key: nil)
    #expect(first.printers.map(\.id) == ids)
    #expect(try await book().printers.map(\.id) == ids)
  }

  @Test func `changes a printer and keeps its key`() async throws {
    let book = try await book()
    try await book.save(Sample.printer(), key: Secret(Self.key))
    try await book.save(Sample.printer("Prusa", host: "prusa.local"), key: nil)
    #expect(book.printers == [Sample.printer("Prusa", host: "prusa.local")])
    #expect(try await book.key(of: Sample.id) == Self.key)
  }

  @Test func `forgets a removed printer and its key`() async throws {
    let book = try await book()
    try await book.save(Sample.printer(), key: Secret(Self.key))
    try await book.remove(Sample.id)
    #expect(book.printers.isEmpty)
    #expect(try await book.key(of: Sample.id) == nil)
  }

  @Test func `keeps a printer whose key can't be removed, so that it can be removed again`() async throws {
    let book = try await book()
    try await book.save(Sample.printer(), key: Secret(Self.key))
    let file = folder.url.appending(path: "keyring")
    let kept = try Data(contentsOf: file)
    try Data("garbage".utf8).write(to: file)
    await #expect(throws: (any Error).self) { try await book.remove(Sample.id) }
    #expect(book.printers.map(\.id) == [Sample.id])
    try kept.write(to: file)
    try await book.remove(Sample.id)
    #expect(book.printers.isEmpty)
    #expect(try await book.key(of: Sample.id) == nil)
  }

  @Test func `keeps what a server said of itself, for the address at which it said so`() async throws {
    let printer = Sample.printer()
    let book = try await book()
    try await book.save(printer, key: nil)
    try await book.note(ServerIdentity(uuid: "u1", base: printer.base), of: printer.id)
    #expect(try await self.book().identities() == [printer.id: "u1"])
    try await book.save(Sample.printer(host: "elsewhere.local"), key: nil)
    #expect(try await book.identities().isEmpty)
    try await book.save(printer, key: nil)
    try await book.remove(printer.id)
    try await book.save(printer, key: nil)
    #expect(try await book.identities().isEmpty)
  }

  @Test func `tells those who watch it`() async throws {
    let book = try await book()
    var changes = book.changes.values().makeAsyncIterator()
    #expect(await changes.next() == [])
    try await book.save(Sample.printer(), key: nil)
    #expect(await changes.next() == [Sample.printer()])
    try await book.remove(Sample.id)
    #expect(await changes.next() == [])
  }

  @Test func `writes a key readable into no file`() async throws {
    let book = try await book()
    try await book.save(Sample.printer("FINDME"), key: Secret(Self.key))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let files = try names.map { try Data(contentsOf: folder.url.appending(path: $0)) }
    // The search itself works: the name is found.
    #expect(files.contains { $0.range(of: Data("FINDME".utf8)) != nil })
    for file in files {
      #expect(file.range(of: Data(Self.key.utf8)) == nil)
      #expect(file.range(of: Data(Data(Self.key.utf8).base64EncodedString().utf8)) == nil)
    }
  }

  @Test func `takes over what another program adds`() async throws {
    let (ours, theirs) = (try await book(), try await book())
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await ours.followOthers() }
      group.addTask {
        for await printers in ours.changes.values() where !printers.isEmpty {
          #expect(printers == [Sample.printer()])
          return
        }
      }
      try await theirs.save(Sample.printer(), key: nil)
      try await group.next()
      group.cancelAll()
    }
  }

  private func book() async throws -> PrinterRepository {
    try await PrinterRepository(folder: folder.url, keyring: SampleKeyring.make(in: folder))
  }
}
