import CivilTime
import Foundation
import Testing

@testable import HerdGeneration

@Suite struct `A generated herd` {
  private func hash(_ scenario: HerdScenario) -> UInt64 {
    var sink = HashSink()
    HerdGenerator(scenario).write(into: &sink)
    return sink.hash
  }

  @Test func `has the same bytes each time and on each machine`() {
    #expect(hash(HerdScenario(seed: 7)) == 16_428_067_971_835_244_208)
  }

  @Test func `has other bytes by another seed, kind, noise or last day`() {
    let size = HerdSize(animals: 20, years: 1)
    let hashes = [
      HerdScenario(seed: 7, size: size), HerdScenario(seed: 8, size: size),
      HerdScenario(seed: 7, size: size, kind: .beef), HerdScenario(seed: 7, size: size, noisePerMille: 0),
      HerdScenario(seed: 7, size: size, lastDay: Day(2028, 2, 29)),
    ].map(hash)
    #expect(Set(hashes).count == hashes.count)
  }

  @Test(arguments: [
    HerdScenario(seed: 7), HerdScenario(seed: 2, size: HerdSize(animals: 20, years: 1), kind: .beef),
    HerdScenario(
      seed: 3, size: HerdSize(animals: 137, years: 4, stables: 3, groupsPerStable: 7), kind: .mixed),
  ])
  func `has as many animals as it should, each born once`(scenario: HerdScenario) throws {
    let herd = try GeneratedHerd(scenario)
    let births = herd.changes.filter { $0.k == .number(13) }
    #expect(herd.truth.animals.map(\.a) == Array(1...scenario.size.animals))
    #expect(births.compactMap(\.a) == Array(1...scenario.size.animals))
  }

  @Test(arguments: HerdFile.streams)
  func `has streams whose lines are JSON and end with how many there are`(file: HerdFile) throws {
    let herd = try GeneratedHerd.s.get()
    let rows = try herd.rows(of: file)
    let end = try #require(rows.last)
    #expect(rows.count > 1)
    #expect(end.t == "end" && end.rows == rows.count - 1 && end.sn == rows.dropLast().last?.sn)
    #expect(rows.dropLast().allSatisfy { ($0.t == "put" || $0.t == "del") && $0.id != nil })
  }

  @Test func `has ascending numbers in each stream, and each number once`() throws {
    let herd = try GeneratedHerd.s.get()
    var numbers: [Int] = []
    for file in HerdFile.streams {
      let stream = try herd.rows(of: file).dropLast().map(\.sn)
      #expect(zip(stream, stream.dropFirst()).allSatisfy { $0 < $1 }, "\(file.name)")
      numbers += stream
    }
    #expect(numbers.sorted() == Array(1...numbers.count))
  }

  @Test func `begins the row of a change as the wire has it`() throws {
    let herd = try GeneratedHerd.s.get()
    let line = try #require(herd.sink.files[.changes]?.split(separator: 0x0A).first)
    let text = String(decoding: line, as: UTF8.self)
    let form =
      #/
      \{"t":"put","sn":\d+,"id":1,"rev":1,"k":13,"a":1,"d":"[\d-]{10}","by":\d+,"at":"[\d-]{10}T[\d:]{8}Z",
      "f":\{"country":"CZ","number":"001001","kodex":"961","sex":"F",.*\}\}
      /#
    #expect(text.wholeMatch(of: form) != nil, "\(text)")
  }

  @Test func `gives no milk if it is kept for beef, and half of it if it is mixed`() throws {
    let size = HerdSize(animals: 80, years: 2, stables: 2, groupsPerStable: 5)
    let beef = try GeneratedHerd(HerdScenario(seed: 7, size: size, kind: .beef))
    #expect(try beef.rows(of: .lactations).count == 1)
    #expect(try beef.rows(of: .milkings).count == 1)
    let mixed = try GeneratedHerd(HerdScenario(seed: 7, size: size, kind: .mixed))
    let milked = Set(try mixed.rows(of: .lactations).compactMap(\.a))
    let calved = Set(mixed.truth.animals.filter { $0.order ?? 0 > 0 }.map(\.a))
    #expect(!milked.isEmpty && !calved.subtracting(milked).isEmpty)
  }

  @Test(arguments: [("s", HerdSize.s), ("M", .m), ("l", .l), ("XL", .xl)])
  func `has its size by a letter`(name: String, size: HerdSize) {
    #expect(HerdSize(named: name) == size)
    #expect(HerdSize(named: name + "?") == nil)
  }

  @Test func `is written to a folder, in place of one that was there`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "herd-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try HerdGenerator(HerdScenario(seed: 1, size: HerdSize(animals: 20, years: 1))).write(to: folder.path)
    let summary = try HerdGenerator(HerdScenario(seed: 7)).write(to: folder.path)
    let herd = try GeneratedHerd.s.get()
    for file in HerdFile.allCases {
      #expect(try Array(Data(contentsOf: folder.appending(path: file.name))) == herd.sink.files[file])
    }
    #expect(summary.rows[.changes] == herd.changes.count - 1)
  }

  @Test func `says which file could not be written`() {
    #expect(throws: FolderSink.Failure.self) {
      try HerdGenerator(HerdScenario(seed: 1)).write(to: "/dev/null/herd")
    }
  }
}
