import HerdBook
package import HerdSync

extension Push {
  /// Bytes of a push, unpacked, at most.
  package static let limit = 16 << 20

  /// What becomes of operations that come as lines.
  package struct Answer: Sendable {
    /// Those that could be read, each with its receipt.
    package let kept: [(operation: Operation, receipt: Receipt)]
    /// A receipt for each line, in their order.
    package let receipts: [Receipt]
  }

  /// Keeps operations that come as lines, whether by a request or in a file.
  /// - Throws: ``SyncFailure`` for a line that not even says which operation it is; then nothing was kept.
  package func answer(to bytes: some Collection<UInt8>) async throws -> Answer {
    let lines = try bytes.split(separator: UInt8(ascii: "\n")).map { try PushedLine(Array($0)) }
    let operations = lines.compactMap(\.operation)
    let kept = try await receipts(for: operations)
    var rest = kept[...]
    return Answer(
      kept: Array(zip(operations, kept)), receipts: lines.compactMap { $0.refusal ?? rest.popFirst() })
  }
}

extension Receipt {
  /// Receipts as lines, in their order.
  package static func lines(_ receipts: [Receipt]) -> String {
    receipts.map { JSONNode.object($0.object).json + "\n" }.joined()
  }
}
