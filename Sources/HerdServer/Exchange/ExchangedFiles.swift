import Exchange
import HerdBook
import HerdSync
import Packing

/// The images and deltas that lie in an exchange.
struct ExchangedFiles: Sendable {
  private(set) var images: [Int] = []
  private(set) var deltas: [Delta] = []
  /// Files that a killed run has begun.
  private var parts: [ExchangePath] = []
  /// The first line of the file that goes furthest; `nil` where there is none, or it is damaged.
  private(set) var newest: ExchangeHeader?

  struct Delta: Hashable, Sendable {
    let since: Int
    let upTo: Int
  }

  init(in files: any FileExchange) async throws {
    for file in try await files.list(nil).files {
      switch ExchangeFile(parsing: file.name.text) {
      case .image(let number): images.append(number)
      case .delta(let since, let upTo): deltas.append(Delta(since: since, upTo: upTo))
      case .outbox, nil:
        if file.name.isPart { parts.append(ExchangePath(nil, file.name)) }
      }
    }
    images.sort()
    deltas.sort { ($0.upTo, $0.since) < ($1.upTo, $1.since) }
    if let last { newest = try await Self.header(of: last, in: files) }
  }

  /// Returns a file's first line; `nil` for one that is damaged or not what its name says.
  static func header(of file: ExchangeFile, in files: any FileExchange) async throws -> ExchangeHeader? {
    let stream = try GunzipStream()
    var line: [UInt8] = []
    for try await chunk in try await files.get(file.path) {
      do throws(Gzip.Fault) {
        stream.feed(chunk)
        line += try stream.next(upTo: headerLimit)
      } catch { return nil }
      guard line.count < headerLimit, !line.contains(UInt8(ascii: "\n")) else { break }
    }
    do throws(SyncLine.Malformed) {
      let header = try ExchangeHeader(parsing: line.prefix { $0 != UInt8(ascii: "\n") })
      return header.file == file ? header : nil
    } catch { return nil }
  }

  private static let headerLimit = 4096

  /// The one that goes furthest; of an image and a delta that go as far, the image.
  private var last: ExchangeFile? {
    guard let delta = deltas.last, delta.upTo > images.last ?? -1 else {
      return images.last.map(ExchangeFile.image)
    }
    return .delta(delta.since, delta.upTo)
  }

  /// How many deltas follow on the newest image.
  var deltasSinceImage: Int { deltas.count { $0.upTo > images.last ?? 0 } }

  mutating func add(_ header: ExchangeHeader) {
    newest = header
    switch header.content {
    case .image(let number, _): images = images.filter { $0 != number } + [number]
    case .delta(let since, let upTo, _): deltas.append(Delta(since: since, upTo: upTo))
    case .outbox, .receipts: break
    }
  }

  // MARK: Removing

  /// Removes what killed runs have begun: only this side writes at the top.
  mutating func removeParts(in files: any FileExchange) async throws {
    for part in parts { try await files.delete(part) }
    parts = []
  }

  /// Removes the file that goes furthest if it is damaged: nothing can follow on it.
  mutating func removeDamaged(in files: any FileExchange) async throws {
    guard newest == nil, let last else { return }
    try await Self.remove(last, in: files)
    images.removeAll { .image($0) == last }
    deltas.removeAll { $0.file == last }
  }

  /// Removes files that go further than a number.
  mutating func removeBeyond(_ number: Int, in files: any FileExchange) async throws {
    for delta in deltas where delta.upTo > number { try await Self.remove(delta.file, in: files) }
    for image in images where image > number { try await Self.remove(.image(image), in: files) }
    deltas.removeAll { $0.upTo > number }
    images.removeAll { $0 > number }
  }

  /// Removes all images but the newest, and the deltas up to the one before it: who has come as far as that still
  /// goes on by deltas. Where the user sees something else since, all deltas up to the newest go.
  ///
  /// The older image is the last to go, as it says what goes with it.
  /// - Returns: how many files were removed.
  func thin(in files: any FileExchange) async throws -> Int {
    guard let newest = images.last, images.count > 1 else { return 0 }
    let scope = try await Self.header(of: .image(newest), in: files)?.scope
    var removed = 0
    var rest = deltas
    for image in images.dropLast() {
      let isSame = try await Self.header(of: .image(image), in: files)?.scope == scope
      for delta in rest where delta.upTo <= (isSame ? image : newest) {
        removed += try await Self.remove(delta.file, in: files)
      }
      rest.removeAll { $0.upTo <= (isSame ? image : newest) }
      removed += try await Self.remove(.image(image), in: files)
    }
    return removed
  }

  /// Removes a file; one that is gone already is as well.
  @discardableResult
  private static func remove(_ file: ExchangeFile, in files: any FileExchange) async throws -> Int {
    do {
      try await files.delete(file.path)
      return 1
    } catch let error as ExchangeError where error.code == .notFound { return 0 }
  }
}

extension ExchangedFiles.Delta {
  fileprivate var file: ExchangeFile { .delta(since, upTo) }
}

extension ExchangeName {
  /// Whether it is of an image or a delta that is being written.
  fileprivate var isPart: Bool {
    text.hasSuffix(ExchangePath.partEnding)
      && ExchangeFile(parsing: String(text.dropLast(ExchangePath.partEnding.count))) != nil
  }
}

extension ExchangeFile {
  /// Its place in an exchange.
  var path: ExchangePath {
    let folder: String? = if case .outbox = self { Self.outboxFolder } else { nil }
    guard let name = ExchangeName(parsing: name) else { preconditionFailure("\(name) is no name") }
    return ExchangePath(folder.flatMap(ExchangeName.init(parsing:)), name)
  }
}
