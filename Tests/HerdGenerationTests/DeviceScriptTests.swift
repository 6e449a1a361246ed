import Foundation
import Testing

@testable import HerdGeneration

@Suite struct `A script of devices` {
  private struct Script: Decodable {
    struct Operation: Decodable {
      let op: String
      let seq: Int
      let dev: String
      let rows: [Row]
    }

    struct Row: Decodable {
      let l: String
      let a: Int
    }

    struct Step: Decodable {
      let at: String
      let device: String?
      let mark: String?
      let refused: Bool?
      let kill: String?
      let clock: Int?
      let op: Operation?
    }

    struct Expected: Decodable {
      let ops: Int
      let rows: Int
    }

    let script: String
    let devices: [String]
    let steps: [Step]
    let expect: Expected
  }

  private func script(_ file: HerdFile, of herd: GeneratedHerd) throws -> Script {
    try JSONDecoder().decode(Script.self, from: Data(herd.sink.files[file] ?? []))
  }

  @Test(arguments: [HerdFile.chaos, .scope, .clock])
  func `has its steps in order and says how many operations there will be`(file: HerdFile) throws {
    let script = try script(file, of: GeneratedHerd.m.get())
    let times = script.steps.map(\.at)
    let sent = script.steps.filter { $0.refused != true }.compactMap(\.op)
    #expect(script.script == "\(file)")
    #expect(times == times.sorted())
    #expect(script.expect.ops == sent.count && script.expect.rows == sent.reduce(0) { $0 + $1.rows.count })
    #expect(Set(sent.map(\.op)).count == sent.count)
  }

  @Test(arguments: [HerdFile.chaos, .scope, .clock])
  func `has operations of living animals, counted for each device`(file: HerdFile) throws {
    let herd = try GeneratedHerd.m.get()
    let script = try script(file, of: herd)
    let living = Set(herd.truth.animals.filter { $0.out == nil }.map(\.a))
    let operations = script.steps.compactMap(\.op)
    #expect(operations.allSatisfy { $0.rows.allSatisfy { living.contains($0.a) } })
    for (_, ofDevice) in Dictionary(grouping: operations, by: \.dev) {
      #expect(ofDevice.map(\.seq) == Array(1...ofDevice.count))
    }
  }

  @Test func `of chaos replays a fifth, cuts a tenth and kills the server twice`() throws {
    let script = try script(.chaos, of: GeneratedHerd.s.get())
    let marks = Dictionary(grouping: script.steps.compactMap(\.mark)) { $0 }.mapValues(\.count)
    #expect(script.devices.count == 8 && script.expect.ops == 400)
    #expect((60...100).contains(marks["replay"] ?? 0))
    #expect((25...55).contains(marks["cut"] ?? 0))
    #expect(marks["reorder"] ?? 0 > 0)
    #expect(script.steps.count { $0.kill == "server" } == 2)
  }

  @Test func `of rights has operations that are refused and others that are not`() throws {
    let script = try script(.scope, of: GeneratedHerd.m.get())
    let operations = script.steps.filter { $0.op != nil }
    #expect(operations.contains { $0.refused == true } && operations.contains { $0.refused == nil })
  }

  @Test func `of clocks has one that is three days slow, both changes of the clock and a leap day`() throws {
    let script = try script(.clock, of: GeneratedHerd.s.get())
    #expect(script.steps.contains { $0.clock == -259_200 })
    let days = Set(script.steps.map { String($0.at.prefix(10)) })
    #expect(days.isSuperset(of: ["2024-02-29", "2026-03-29", "2026-10-25"]))
  }

  @Test func `has identifiers of version 7`() throws {
    let script = try script(.chaos, of: GeneratedHerd.s.get())
    let form = #/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#
    #expect(script.steps.compactMap(\.op).allSatisfy { $0.op.wholeMatch(of: form) != nil })
  }
}
