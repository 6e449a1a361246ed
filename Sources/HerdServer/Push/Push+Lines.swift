import HerdBook
package import HerdSync

extension Push {
  /// Bytes of a push, unpacked, at most.
  package static let limit = 16 << 20

  /// What becomes of operations that come as lines.
  package struct Answer: Sendable {
    /// Those that could be read, each with its receipt.
    package fileprivate(set) var kept: [(operation: Operation, receipt: Receipt)]
    /// A receipt for each line, in their order; none for what is to come again.
    package fileprivate(set) var receipts: [Receipt]
  }

  /// Keeps operations that come as lines, whether by a request or in a file.
  /// - Throws: ``SyncFailure`` for a line that not even says which operation it is; then nothing was kept.
  package func answer(to bytes: some Collection<UInt8>) async throws -> Answer {
    let lines = try bytes.split(separator: UInt8(ascii: "\n")).map { try PushedLine(Array($0)) }
    let operations = lines.compactMap(\.operation)
    let kept = try await receipts(for: operations)
    // In the order of the lines; some may have none.
    var rest = kept[...]
    var answer = Answer(kept: [], receipts: [])
    for line in lines {
      if let refusal = line.refusal { answer.receipts.append(refusal) }
      guard let operation = line.operation, rest.first?.operation == operation.id,
        let receipt = rest.popFirst()
      else { continue }
      answer.kept.append((operation, receipt))
      answer.receipts.append(receipt)
    }
    return answer
  }
}

extension Receipt {
  /// Receipts as lines, in their order.
  package static func lines(_ receipts: [Receipt]) -> String {
    receipts.map { JSONNode.object($0.object).json + "\n" }.joined()
  }
}
