import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite

/// One document, read to a model and imported.
struct PolicyRun<Sample: PolicySample> {
  private let id: Int64
  private let kind: PolicyKind
  private let json: String
  private let readable: Sample.Value
  private let expected: PolicyOutcome<Sample.Value>
  private let isReplaced: Bool

  init(
    _ sample: Sample.Type, id: Int64, kind: PolicyKind, member: String?,
    readable: (json: String, value: Sample.Value), expected: PolicyOutcome<Sample.Value>, isReplaced: Bool
  ) {
    self.id = id
    self.kind = kind
    self.readable = readable.value
    self.expected = expected
    self.isReplaced = isReplaced
    var members = ["\"id\":\(id)"]
    for other in PolicyKind.allCases {
      let value = other == kind ? member : "{\"v\":\(readable.json)}"
      if let value { members.append("\"\(other.rawValue)\":\(value)") }
    }
    json = "{\(members.joined(separator: ","))}"
  }

  func deviations(in store: Store) async throws -> [String] {
    let decoded = try Sample.records(fromJSON: Array(json.utf8))
    let report = try await store.import(Sample.self, from: Array(json.utf8))
    let stored = try await store.fetch(Sample.self, id: id)
    var found = deviations("decoded", decoded.records.first, decoded.rejected)
    found += deviations("imported", stored, report.rejected)
    if report.rejected != decoded.rejected {
      found.append("two reports: \(report.rejected), \(decoded.rejected)")
    }
    if report.replaced != (isReplaced ? [kind.column: 1] : [:]), isAboutReplacing {
      found.append("replaced: \(report.replaced)")
    }
    return found.map { "\(json): \($0), expected \(expected)" }
  }

  /// Null and what is missing count as the library likes.
  private var isAboutReplacing: Bool { isReplaced || expected == .holds(readable) }

  private func deviations(_ way: String, _ record: Sample?, _ rejected: [Rejection]) -> [String] {
    switch expected {
    case .holds(let value):
      guard let record else { return ["\(way) nothing: \(rejected)"] }
      guard record.value(of: kind) == value else {
        return ["\(way) \(String(describing: record.value(of: kind)))"]
      }
      let others = PolicyKind.allCases.filter { $0 != kind && record.value(of: $0) != readable }
      return others.map { "\(way) another value of \($0)" }
        + (rejected.isEmpty ? [] : ["\(way), but rejected"])
    case .rejected(let problem, let found):
      guard record == nil, rejected.count == 1 else { return ["\(way) all the same"] }
      let said = rejected[0]
      let isRight = said.problem == problem && said.found == found && said.path == "$.\(kind.rawValue).v"
      return isRight ? [] : ["\(way) with \(said)"]
    }
  }
}
