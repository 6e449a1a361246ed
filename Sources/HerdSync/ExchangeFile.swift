/// A file that a herd's server and a device exchange, by its name.
///
/// Images and deltas lie at the top. What a device has recorded is in `outbox`, the receipts under the same name
/// in `ack`, and what can't be taken in `refused`.
package enum ExchangeFile: Hashable, Sendable {
  /// `image-118000.ndjson.gz`
  case image(Int)
  /// `delta-104233-118000.ndjson.gz`
  case delta(Int, Int)
  /// `K3-41.ndjson.gz`
  case outbox(DeviceID, Int)

  package static let outboxFolder = "outbox"
  package static let receiptFolder = "ack"
  package static let refusedFolder = "refused"

  private static let ending = ".ndjson.gz"

  package var name: String {
    switch self {
    case .image(let number): "image-\(number)\(Self.ending)"
    case .delta(let since, let upTo): "delta-\(since)-\(upTo)\(Self.ending)"
    case .outbox(let device, let sequence): "\(device.text)-\(sequence)\(Self.ending)"
    }
  }

  /// Reads the name of a file at the top; `nil` for what is neither image nor delta.
  package init?(parsing name: String) {
    guard let words = Self.words(name), let last = words.last.flatMap(Self.number) else { return nil }
    switch (words.count, words[0]) {
    case (2, "image"): self = .image(last)
    case (3, "delta"):
      guard let since = Self.number(words[1]), since < last else { return nil }
      self = .delta(since, last)
    default: return nil
    }
  }

  /// Reads the name of a file in `outbox`. A device's name may have hyphens.
  package init?(parsingOutbox name: String) {
    guard let words = Self.words(name), words.count > 1, let last = words.last.flatMap(Self.number), last > 0,
      let device = DeviceID(parsing: words.dropLast().joined(separator: "-"))
    else { return nil }
    self = .outbox(device, last)
  }

  private static func words(_ name: String) -> [Substring]? {
    guard name.hasSuffix(ending) else { return nil }
    return name.dropLast(ending.count).split(separator: "-", omittingEmptySubsequences: false)
  }

  /// Only as it is written: a number has one name.
  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { $0 >= 0 && String($0) == text ? $0 : nil }
  }
}

/// Which files bring a device up to date, by their names alone.
package enum ExchangePlan: Hashable, Sendable {
  /// Nothing is newer than what the device has.
  case none
  /// What follows on what the device has, to be read in this order.
  case deltas([ExchangeFile])
  /// Everything anew, then what came after it.
  case image(ExchangeFile, deltas: [ExchangeFile])
  /// No image is there, and what is there does not follow on what the device has.
  case unavailable

  /// - Parameters:
  ///   - number: The last one that the device has; `nil` for a device that has nothing, or sees something else
  ///     than before.
  ///   - files: All that lie at the top.
  package init(from number: Int?, in files: some Sequence<ExchangeFile>) {
    var deltas: [(since: Int, upTo: Int)] = []
    var image: Int?
    for file in files {
      switch file {
      case .image(let number): image = max(image ?? 0, number)
      case .delta(let since, let upTo): deltas.append((since, upTo))
      case .outbox: break
      }
    }
    self = Self.plan(from: number, image, deltas)
  }

  private static func plan(
    from number: Int?, _ image: Int?, _ deltas: [(since: Int, upTo: Int)]
  ) -> ExchangePlan {
    if let number {
      if number >= max(image ?? 0, deltas.map(\.upTo).max() ?? 0) { return .none }
      let chain = chain(from: number, deltas)
      if let end = chain.last?.upTo, end >= image ?? 0 { return .deltas(chain.map(\.file)) }
    }
    guard let image else { return .unavailable }
    return .image(.image(image), deltas: chain(from: image, deltas).map(\.file))
  }

  /// The fewest deltas of which each begins where the one before has ended, or earlier: rows that come twice are
  /// the same.
  private static func chain(
    from number: Int, _ deltas: [(since: Int, upTo: Int)]
  ) -> [(file: ExchangeFile, upTo: Int)] {
    var chain: [(file: ExchangeFile, upTo: Int)] = []
    var number = number
    while let next = deltas.filter({ $0.since <= number && $0.upTo > number }).max(by: { $0.upTo < $1.upTo })
    {
      chain.append((.delta(next.since, next.upTo), next.upTo))
      number = next.upTo
    }
    return chain
  }
}
