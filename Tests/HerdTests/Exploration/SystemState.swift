import Foundation
import HerdBook
import HerdSync

/// A state that two devices, their server and what is between them were in.
struct SystemState: Sendable {
  var server: TableContents
  /// Number of the last row that it has written.
  var number = 0
  var devices: [Peer: Device]
  /// What was recorded since the beginning, in this order.
  var operations: [Recorded] = []

  struct Device: Sendable {
    var contents: TableContents
    /// Operations that wait to be sent.
    var waiting = 0
    /// Number up to which it has everything.
    var completeUpTo = 0
    /// A request that it has given up and that may still arrive, with the operations in it.
    var late: (request: FaultyTransport.Late, operations: [String])?
    /// The calf whose birth it has recorded, as it named it.
    var calf: AnimalID?
    var hasChanged = false
  }

  struct Recorded: Hashable, Sendable {
    /// An ``OperationID``.
    let id: String
    let peer: Peer
    let sequence: Int
    let isNew: Bool

    var name: String { "\(peer.rawValue)\(sequence)" }
  }

  /// The same for states that differ in nothing that a process can see.
  var name: String {
    var lines = Self.lines(server.relevant, of: "")
    for peer in Peer.allCases {
      guard let device = devices[peer] else { continue }
      lines += Self.lines(device.contents.relevant, of: peer.rawValue)
      lines.append("\(peer.rawValue) late \(device.late?.operations.joined(separator: " ") ?? "")")
    }
    var seal = SyncSeal()
    seal.take(comparable(lines).joined(separator: "\n").utf8)
    return seal.digits
  }

  /// The rows that the server has, the same for servers that have kept the same in the same order.
  var keptByServer: [String] {
    // How many numbers were given in vain is no matter.
    comparable(Self.lines(server.relevant, of: "").filter { !$0.hasPrefix("account ") })
  }

  private static func lines(_ text: String, of owner: String) -> [String] {
    text.split(separator: "\n").map { "\(owner)\($0)" }
  }

  /// Lines without what is made by chance, or differs and makes no difference.
  func comparable(_ lines: [String]) -> [String] {
    let named = operations.reduce(lines.joined(separator: "\n")) {
      $0.replacingOccurrences(of: $1.id, with: $1.name)
    }
    let sorted = named.split(separator: "\n").sorted().joined(separator: "\n")
    return ranked(sorted).split(separator: "\n").map(String.init)
  }

  /// The account's numbers, which nothing else looks like: these digits, then four more.
  private static let beginOfNumbers = "50000"
  /// The last number before all others.
  static let firstNumber = 500_000_000

  /// The text with other numbers of the account.
  static func renumbered(_ text: String, _ other: (String) -> String) -> String {
    let pieces = text.components(separatedBy: beginOfNumbers)
    return pieces[0]
      + pieces.dropFirst().map { other("\(beginOfNumbers)\($0.prefix(4))") + $0.dropFirst(4) }.joined()
  }

  /// The text with numbers of the account by their order: it is all that anybody asks of them, and each push takes
  /// one, also when it is of no use.
  private func ranked(_ text: String) -> String {
    var numbers: Set<String> = []
    _ = Self.renumbered(text) { number in
      numbers.insert(number)
      return number
    }
    let ranks = Dictionary(numbers.sorted().enumerated().map { ($1, "#\($0)") }) { first, _ in first }
    return Self.renumbered(text) { ranks[$0] ?? $0 }
  }
}
