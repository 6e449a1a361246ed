import Foundation
import Keyring
import TemporaryFolders
import Testing
import UplinkTransport
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(1))) struct `The repository of printers` {
  private let folder: TemporaryFolder
  private static let key = "KEYkeyKEYkey0123456789"

  init() throws { folder = try TemporaryFolder() }

  @Test func `keeps printers and keys`() async throws {
    try await repository().save(Sample.printer(), key: Secret(Self.key))
    let again = try await repository()
    #expect(again.printers == [Sample.printer()])
    #expect(try await again.key(of: Sample.id) == Self.key)
  }

  @Test func `keeps a confirmed certificate`() async throws {
    var printer = Sample.printer()
    let certificate: ServerCertificate = try #require(Sample.certificate)
    printer.certificate = certificate
    try await repository().save(printer, key: nil)
    #expect(try await repository().printers == [printer])
  }

  @Test func `lists printers in the order in which they were added`() async throws {
    let ids = ["zzzzzzzz", "aaaaaaaa", "mmmmmmmm"]
    let first = try await repository()
    for id in ids { try await first.save(Sample.printer(id: id), key: nil) }
    try await first.save(Sample.printer("Changed", id: "zzzzzzzz"), key: nil)
    #expect(first.printers.map(\.id) == ids)
    #expect(try await repository().printers.map(\.id) == ids)
  }

  @Test func `changes a printer and keeps its key`() async throws {
    let repository = try await repository()
    try await repository.save(Sample.printer(), key: Secret(Self.key))
    try await repository.save(Sample.printer("Prusa", host: "prusa.local"), key: nil)
    #expect(repository.printers == [Sample.printer("Prusa", host: "prusa.local")])
    #expect(try await repository.key(of: Sample.id) == Self.key)
  }

  @Test func `forgets a removed printer and its key`() async throws {
    let repository = try await repository()
    try await repository.save(Sample.printer(), key: Secret(Self.key))
    try await repository.remove(Sample.id)
    #expect(repository.printers.isEmpty)
    #expect(try await repository.key(of: Sample.id) == nil)
  }

  @Test func `keeps a printer whose key can't be removed, so that it can be removed again`() async throws {
    let repository = try await repository()
    try await repository.save(Sample.printer(), key: Secret(Self.key))
    let file = folder.url.appending(path: "keyring")
    let kept = try Data(contentsOf: file)
    try Data("garbage".utf8).write(to: file)
    await #expect(throws: (any Error).self) { try await repository.remove(Sample.id) }
    #expect(repository.printers.map(\.id) == [Sample.id])
    try kept.write(to: file)
    try await repository.remove(Sample.id)
    #expect(repository.printers.isEmpty)
    #expect(try await repository.key(of: Sample.id) == nil)
  }

  @Test func `keeps what a server said of itself, for the address at which it said so`() async throws {
    let printer = Sample.printer()
    let repository = try await repository()
    try await repository.save(printer, key: nil)
    try await repository.note(ServerIdentity(uuid: "u1", base: printer.base), of: printer.id)
    #expect(try await self.repository().identities() == [printer.id: "u1"])
    try await repository.save(Sample.printer(host: "elsewhere.local"), key: nil)
    #expect(try await repository.identities().isEmpty)
    try await repository.save(printer, key: nil)
    try await repository.remove(printer.id)
    try await repository.save(printer, key: nil)
    #expect(try await repository.identities().isEmpty)
  }

  @Test func `tells those who watch it`() async throws {
    let repository = try await repository()
    var changes = repository.changes.values().makeAsyncIterator()
    #expect(await changes.next() == [])
    try await repository.save(Sample.printer(), key: nil)
    #expect(await changes.next() == [Sample.printer()])
    try await repository.remove(Sample.id)
    #expect(await changes.next() == [])
  }

  @Test func `writes a key readable into no file`() async throws {
    let repository = try await repository()
    try await repository.save(Sample.printer("FINDME"), key: Secret(Self.key))
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
    let (ours, theirs) = (try await repository(), try await repository())
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

  private func repository() async throws -> PrinterRepository {
    try await PrinterRepository(folder: folder.url, keyring: SampleKeyring.make(in: folder))
  }
}
