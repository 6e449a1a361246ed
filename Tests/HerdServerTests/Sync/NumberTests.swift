import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `Numbers of an account` {
  /// Writers and readers at once; what readers have seen is a beginning of what there is, so none has been
  /// skipped.
  @Test(arguments: Engine.allCases) func `skip no reader, however many write`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let pulled = try await withThrowingTaskGroup(of: [Int]?.self) { group in
        for writer in 0..<16 {
          group.addTask {
            for turn in 0..<6 {
              let note = Sample.note("\(writer) \(turn)", of: cow)
              let operation = Sample.operation([note], sequence: turn + 1, device: "W\(writer)")
              _ = try await farm.push(operation, on: "W\(writer)")
            }
            return nil
          }
        }
        for _ in 0..<4 { group.addTask { try await read(97, farm) } }
        return try await group.reduce(into: [[Int]]()) { all, numbers in
          if let numbers { all.append(numbers) }
        }
      }
      let all = try await farm.rows(.changes).compactMap { $0["sn"]?.whole }
      #expect(all.count == 97 && pulled.count == 4)
      for numbers in pulled { #expect(numbers == all) }
    }
  }

  /// Pulls again and again from where the last pull ended, until so many rows have come.
  private func read(_ count: Int, _ farm: Farm) async throws -> [Int] {
    var (numbers, since) = ([Int](), 0)
    while numbers.count < count {
      for line in try await farm.pull(.changes, since: since) {
        switch line {
        case .put(let row): numbers.append(row["sn"]?.whole ?? 0)
        case .end(let end): since = end.number
        default: break
        }
      }
      try Task.checkCancellation()
    }
    return numbers
  }
}
