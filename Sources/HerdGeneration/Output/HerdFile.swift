/// What a generated herd is written to: a file for each stream, the truth, and three scripts.
package enum HerdFile: Int, CaseIterable, Sendable {
  case stables, groups, bulls, codes, animals, lactations, changes, daily, activity, milkings
  case truth
  case chaos, scope, clock

  package static let streams: [HerdFile] = [
    .stables, .groups, .bulls, .codes, .animals, .lactations, .changes, .daily, .activity, .milkings,
  ]

  /// `changes.ndjson`
  package var name: String { isStream ? "\(self).ndjson" : "\(self).json" }

  package var isStream: Bool { rawValue < HerdFile.truth.rawValue }
}

/// Where the bytes go. The simulation only knows this, so that it is the same to a folder and to a test's
/// memory.
package protocol ByteSink {
  associatedtype Failure: Error
  /// Appends to the file, which begins empty.
  mutating func append(_ bytes: [UInt8], to file: HerdFile) throws(Failure)
}

/// Everything in memory, for small herds.
package struct MemorySink: ByteSink, Sendable {
  package private(set) var files: [HerdFile: [UInt8]] = [:]

  package init() {}

  package mutating func append(_ bytes: [UInt8], to file: HerdFile) {
    files[file, default: []].append(contentsOf: bytes)
  }
}
