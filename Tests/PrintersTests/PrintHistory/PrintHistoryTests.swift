import Foundation
import TemporaryFolders
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `A history` {
  private let folder: TemporaryFolder
  private let histories: PrintHistories

  init() throws {
    folder = try TemporaryFolder()
    histories = PrintHistories(folder: folder.url)
  }

  private var file: URL { folder.url.appending(path: "printers/\(Sample.id).sqlite") }

  @Test func `lies in a file of its printer, which nobody else may read`() async throws {
    try await histories.history(of: Sample.id).call("Ender 3")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(histories.ids() == [Sample.id])
  }

  @Test func `keeps prints with their remarks, newest first`() async throws {
    let history = histories.history(of: Sample.id)
    await history.save(Self.print("old", at: 0, .finished))
    await history.save(Self.print("new", at: 60, .cancelled))
    try await history.save(RemarkRecord("old", cause: .warping, note: "too cold"))
    let again = try await PrintHistories(folder: folder.url).history(of: Sample.id).entries()
    #expect(again.map(\.print.id) == ["new", "old"])
    #expect(again.last?.remark.note == "too cold" && again.last?.remark.cause == .warping)
    #expect(again.first?.remark.note == "")
  }

  @Test func `knows the print that a killed process left open`() async throws {
    await histories.history(of: Sample.id).save(Self.print("open", at: 0, .printing))
    #expect(try await PrintHistories(folder: folder.url).history(of: Sample.id).open()?.id == "open")
  }

  @Test func `has no double of a print that is written again`() async throws {
    let history = histories.history(of: Sample.id)
    for result in [PrintResult.printing, .printing, .finished, .finished] {
      await history.save(Self.print("one", at: 0, result))
    }
    #expect(try await history.entries().map(\.print.result) == [.finished])
  }

  @Test func `forgets a deleted print with its picture and remark`() async throws {
    let history = histories.history(of: Sample.id)
    await history.save(Self.print("one", at: 0, .finished))
    await history.save(PictureRecord("one", jpeg: [0xFF, 0xD8, 0xFF]))
    try await history.save(RemarkRecord("one", note: "fine"))
    try await history.delete("one")
    #expect(try await history.entries().isEmpty)
    #expect(try await history.picture("one") == nil)
  }

  @Test func `is gone from the disk once it is erased, and is not made anew by a late print`() async throws {
    let history = histories.history(of: Sample.id)
    await history.save(Self.print("one", at: 0, .printing))
    try await histories.erase(Sample.id)
    await history.save(Self.print("one", at: 0, .finished))
    #expect(histories.ids().isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
    #expect(left.isEmpty)
  }

  @Test func `says that its file is damaged, and leaves it as it is`() async throws {
    try folder.write("this is no database, whatever it is called", to: "printers/\(Sample.id).sqlite")
    let history = histories.history(of: Sample.id)
    let error = HistoryError(.damaged, in: "printers/\(Sample.id).sqlite")
    await #expect(throws: error) { try await history.entries() }
    #expect(history.state.value.error?.cause == .damaged)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("this is no database"))
  }

  @Test func `writes what it could not write as soon as it can`() async throws {
    try folder.write("in the way", to: "printers/\(Sample.id).sqlite")
    let history = histories.history(of: Sample.id)
    await history.save(Self.print("one", at: 0, .finished))
    #expect(await history.hasRest)
    try FileManager.default.removeItem(at: file)
    #expect(try await history.entries().map(\.print.id) == ["one"])
    #expect(history.state.value.error == nil)
    #expect(await !history.hasRest)
  }

  @Test(arguments: [
    (Int32(5), HistoryError.Cause.locked), (261, .locked), (14, .notAccessible), (779, .damaged), (13, .full),
    (1, .other),
  ])
  func `says what SQLite means`(code: Int32, cause: HistoryError.Cause) {
    #expect(HistoryError.Cause(sqliteCode: code) == cause)
  }

  @Test(arguments: [Sample.english, Sample.czech])
  func `names the file and a remedy in every error`(words: Words) {
    for cause in [HistoryError.Cause.damaged, .newer, .locked, .notAccessible, .other] {
      let error = HistoryError(cause, in: PrintHistories.fileName("abc"))
      #expect(words(error.phrase).contains("printers/abc.sqlite"))
    }
    #expect(!words(HistoryError(.full, in: "").phrase).isEmpty)
  }

  @Test func `keeps what filament costs`() async throws {
    let price = FilamentPrice(diameter: 2.85, density: 1.24, price: 20, currency: "EUR")
    try await histories.history(of: Sample.id).set(price)
    #expect(try await PrintHistories(folder: folder.url).history(of: Sample.id).price() == price)
  }

  @Test(arguments: [(Sample.english, "Print without a file name"), (Sample.czech, "Tisk bez názvu souboru")])
  func `has a print without a file name under a word for it`(words: Words, title: String) async throws {
    let history = histories.history(of: Sample.id)
    let beginning = PrintStart(file: nil, name: "", at: Sample.moment)
    await history.save(PrintRecord(beginning, id: "one"))
    let print = try #require(try await history.entry("one")?.print)
    #expect(print.file == nil && print.title(words) == title)
    #expect(!PrintDetails(print: print, words: words).list.html.markup.contains(words(.printedFile)))
    let cells = ExportedPrint(HistoryEntry(print), of: "Ender 3").csv.split(
      separator: ",", omittingEmptySubsequences: false)
    #expect(cells[1...3] == ["", "", ""])
  }

  @Test func `keeps what a print took at the price of its time`() {
    var print = Self.print("one", at: 0, .printing)
    print.apply([
      "tool0": FilamentUse(length: 1000, volume: 2.4), "tool1": FilamentUse(length: 500, volume: 1.2),
    ])
    let price = FilamentPrice(density: 1.25, price: 20, currency: "EUR")
    print.apply(PrintEnd(result: .cancelled, at: Sample.moment, completion: 50), price)
    #expect(print.used.length == 750 && abs((print.used.volume ?? 0) - 1.8) < 1e-9)
    #expect(abs((print.weight ?? 0) - 2.25) < 1e-9 && print.currency == "EUR")
    #expect(abs((print.cost ?? 0) - 0.045) < 1e-9)
  }

  @Test func `keeps the spools of a print, also one that was put in under way`() async throws {
    var print = Self.print("one", at: 0, .finished)
    print.apply(["tool0": FilamentUse(length: 1000, volume: 2.4)])
    print.note(Self.rack(0, "Orange", "PETG"))
    print.note(Self.rack(0, "Orange, renamed", "PETG"))
    print.note(Self.rack(1, "Grey", "PLA"))
    await histories.history(of: Sample.id).save(print)
    let kept = try await PrintHistories(folder: folder.url).history(of: Sample.id).entry("one")?.print
    #expect(kept?.spools.map(\.name) == ["Orange", "Grey"])
    #expect(kept?.spools.map(\.material) == ["PETG", "PLA"])
  }

  @Test func `counts no spool in a tool that the file does not use`() {
    var print = Self.print("one", at: 0, .finished)
    print.note(SpoolRack(selected: [0: Self.spool(1, "Orange", "PETG"), 1: Self.spool(2, "Grey", "PLA")]))
    #expect(print.usedSpools.count == 2)
    print.apply(["tool1": FilamentUse(length: 1000, volume: 2.4)])
    #expect(print.usedSpools.map(\.name) == ["Grey"])
  }

  /// With one spool, in the first tool.
  static func rack(_ id: Int, _ name: String, _ material: String?) -> SpoolRack {
    SpoolRack(selected: [0: spool(id, name, material)])
  }

  private static func spool(_ id: Int, _ name: String, _ material: String?) -> Spool {
    var spool = Spool(id: id, name: name)
    spool.material = material
    return spool
  }

  static func print(_ id: String, at seconds: Double, _ result: PrintResult, name: String = "benchy.gcode")
    -> PrintRecord
  {
    let beginning = PrintStart(
      file: .local(name), name: name, at: Sample.moment.addingTimeInterval(seconds), user: "maker")
    var print = PrintRecord(beginning, id: id)
    print.result = result
    return print
  }
}
