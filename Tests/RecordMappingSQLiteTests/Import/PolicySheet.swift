import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

/// All documents of one type, and what the table of the specification says of
/// them.
struct PolicySheet: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// How many combinations it has.
  let count: Int
  /// Reads all of them both ways; returns where the outcome is another one.
  let deviations: @Sendable () async throws -> [String]

  /// - Parameters:
  ///   - readable: A value that every kind of property can read.
  ///   - fallback: The default of those that have one.
  ///   - values: What stands at the property's place, and how it reads.
  init<Sample: PolicySample>(
    _ sample: Sample.Type, readable: (json: String, value: Sample.Value), fallback: Sample.Value,
    values: [(json: String, reading: PolicyReading<Sample.Value>)]
  ) where Sample.Value: SendableMetatype {
    let trials = Self.trials(of: readable, values)
    testDescription = "\(sample)"
    count = trials.count * PolicyKind.allCases.count
    deviations = { [trials] in
      let store = try Store.inMemory(sample)
      var deviations: [String] = []
      var id: Int64 = 0
      for kind in PolicyKind.allCases {
        for trial in trials {
          id += 1
          let run = PolicyRun(
            sample, id: id, kind: kind, member: trial.member, readable: readable,
            expected: kind.outcome(of: trial.reading, default: fallback),
            isReplaced: kind.replaces(trial.reading))
          deviations += try await run.deviations(in: store)
        }
      }
      return deviations
    }
  }

  private struct Trial<Value: Sendable>: Sendable {
    /// What stands under the key of the kind; nil if the key is missing.
    let member: String?
    let reading: PolicyReading<Value>
  }

  private static func trials<Value>(
    of readable: (json: String, value: Value), _ values: [(json: String, reading: PolicyReading<Value>)]
  ) -> [Trial<Value>] {
    let absent: [Trial<Value>] = [
      Trial(member: nil, reading: .missing(.missing)),
      Trial(member: "{}", reading: .missing(.missing)),
      Trial(member: #"{"w":1}"#, reading: .missing(.missing)),
      Trial(member: #"{"v":null}"#, reading: .null),
      Trial(member: "null", reading: .missing(.null)),
      Trial(member: "5", reading: .unusable(.wrongType, .number)),
      Trial(member: #""v""#, reading: .unusable(.wrongType, .string)),
      Trial(member: "false", reading: .unusable(.wrongType, .false)),
      Trial(member: #"[{"v":1}]"#, reading: .unusable(.wrongType, .array)),
    ]
    let present = [(json: readable.json, reading: .value(readable.value))] + values
    return absent + present.map { Trial(member: "{\"v\":\($0.json)}", reading: $0.reading) }
  }
}
