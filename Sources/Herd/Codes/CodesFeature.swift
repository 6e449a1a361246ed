import CodeReading
import HerdBook
import Logging
import WebShell

/// Scanning of codes: a photo is read by a process of its own, and what it says opens an animal's card or begins the form of
/// a birth. No photo is kept.
struct CodesFeature: Feature {
  private static let root = Path("herd", "scan")
  private static let page = root.appending(.query(ScanQuery.self))
  private static let photos = root.appending("photos").appending(.query(ScanQuery.self))
  private static let found = root.appending("found").appending(.query(FoundQuery.self))
  /// More than the largest camera of a phone makes.
  fileprivate static let mostBytes = 32 << 20

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, query in ScanPage(visit, query) }
    // A device that only looks may look an animal up so.
    upload(Self.photos, on: Self.page, changes: false) { visit, _, file in
      do { return .goTo(Self.link(to: try await visit.codes(in: file))) } catch let outcome as ScanOutcome {
        return .goTo(Self.link(outcome))
      }
    }
    page(Self.found, isKept: false) { visit, query in try await FoundCodesPage(visit, query.codes) }
  }

  /// - Parameter outcome: what came of the photo before, which the page says.
  static func link(_ outcome: ScanOutcome = .none) -> String { page.link(ScanQuery(outcome: outcome)) }

  /// Where a photo is sent.
  static var photosLink: String { photos.link(ScanQuery()) }

  /// The page of codes that were read; of one, where it leads.
  static func link(to codes: [String]) -> String { found.link(FoundQuery(codes: codes)) }
}

extension HerdVisit {
  /// Reads a photo.
  ///
  /// - Returns: what its codes say, one at least.
  /// - Throws: a ``ScanOutcome`` where none was read.
  func codes(in file: IncomingFile) async throws -> [String] {
    guard let photo = try await file.bytes(atMost: CodesFeature.mostBytes) else {
      throw ScanOutcome.noPicture
    }
    do {
      let codes = try await app.codes.codes(in: photo).map(\.text)
      guard !codes.isEmpty else { throw ScanOutcome.nothing }
      return codes
    } catch let error as CodeReadingError {
      if case .noPicture = error { throw ScanOutcome.noPicture }
      app.logger.error("a photo of a code can't be read", metadata: ["error": "\(error)"])
      throw error == .missing ? ScanOutcome.none : .failed
    }
  }
}

/// What came of a photo in which no code was read.
enum ScanOutcome: String, Error, Sendable {
  case none = ""
  case nothing
  case noPicture = "picture"
  case failed
}

struct ScanQuery: PathQuery {
  static let parameters = [QueryParameter(word: "seen", \Self.outcome)]

  var outcome = ScanOutcome.none

  init() {}

  init(outcome: ScanOutcome) { self.outcome = outcome }
}

/// The codes of a photo, in an address.
struct FoundQuery: PathQuery {
  /// Stands between codes, and in none of ours.
  static let separator: Character = "\u{1E}"
  /// So many of them, of so many characters: an address has not room for more.
  private static let (mostCodes, longest) = (8, 300)

  static let parameters = [
    QueryParameter(
      "codes", \Self.codes, parse: { Self(codes: $0.split(separator: separator).map(String.init)).codes },
      print: { $0.joined(separator: String(separator)) })
  ]

  private(set) var codes: [String] = []

  init() {}

  init(codes: [String]) { self.codes = codes.prefix(Self.mostCodes).map { String($0.prefix(Self.longest)) } }
}
