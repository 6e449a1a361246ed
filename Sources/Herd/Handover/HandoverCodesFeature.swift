import HerdSync
import WebShell

/// The handover of two devices side by side, which needs neither a file nor a network: one shows QR codes, the other reads
/// them from its camera or from photos, in any order.
struct HandoverCodesFeature: Feature {
  private static let shown = HandoverFeature.page.appending("codes").appending(.query(ShownCodeQuery.self))
  private static let code = HandoverFeature.page.appending("codes").appending(.text("handover"))
    .appending(.value("code", Int.self))
  static let reading = HandoverFeature.taken.appending("codes").appending(.query(FrameQuery.self))
  private static let photos = HandoverFeature.taken.appending("codes").appending("photos")
    .appending(.query(FrameQuery.self))
  /// The largest code: what a ``HandoverFrame`` fits into.
  private static let version = 20

  var routes: [Route<HerdVisit>] {
    page(Self.shown, for: .fullAccess, isKept: false) { visit, query in
      try await ShownCodesPage(visit, query)
    }
    data(Self.code, for: .fullAccess) { visit, path in
      let (handover, number) = path
      guard let shown = await visit.herd.handovers.shown, shown.id == handover,
        let frame = shown.frames.first(where: { $0.number == number })
      else { throw PageNotFoundError() }
      let picture = try QRCode(frame.text, upTo: Self.version).svgFile
      return PageData(type: "image/svg+xml", picture, isVersioned: true)
    }
    page(Self.reading, for: .fullAccess, isKept: false) { visit, query in
      try await ReadCodesPage(visit, query.outcome)
    }
    upload(Self.photos, on: Self.reading, for: .fullAccess) { visit, _, file in
      do { return try await visit.read(try await visit.codes(in: file)) } catch let outcome as ScanOutcome {
        return .goTo(visit.link(Self.reading, FrameQuery(FrameOutcome(outcome))))
      } catch let refusal as HandoverRefusal {
        return .goTo(visit.link(Self.reading, FrameQuery(FrameOutcome(refusal))))
      }
    }
  }

  /// The page of a code, from 1.
  static func shownLink(_ number: Int) -> String {
    var query = ShownCodeQuery()
    query.number = number
    return shown.link(query)
  }

  /// The picture of a code.
  static func link(to frame: HandoverFrame) -> String { code.link((frame.id, frame.number)) }

  static var photosLink: String { photos.link(FrameQuery()) }
}

extension HerdVisit {
  /// Takes the codes of one picture, and the handover as soon as all of it has come.
  ///
  /// - Throws: ``HandoverRefusal`` where there is none among them, or the handover is not taken.
  fileprivate func read(_ codes: [String]) async throws -> CommandOutcome {
    var refusal: HandoverRefusal?
    var isAdded = false
    for code in codes {
      do {
        guard let file = try await herd.handovers.add(HandoverFrame(parsing: code), on: browser) else {
          isAdded = true
          continue
        }
        return try await take(file)
      } catch let error as HandoverRefusal { refusal = error }
    }
    if !isAdded, let refusal { throw refusal }
    return .goTo(link(HandoverCodesFeature.reading, FrameQuery(.more)))
  }
}

struct ShownCodeQuery: PathQuery {
  static let parameters = [QueryParameter("code", \Self.number)]

  var number = 1

  init() {}
}

/// What came of the picture before.
enum FrameOutcome: String, Sendable {
  case none = ""
  /// A code of a handover of which others are missing.
  case more
  /// As of a ``ScanOutcome``.
  case nothing
  case noPicture = "picture"
  case failed
  /// As of a ``HandoverRefusal``.
  case other
  case altered
  case foreign
  case tooOld = "old"
  case newer

  init(_ outcome: ScanOutcome) {
    self =
      switch outcome {
      case .none: .none
      case .nothing: .nothing
      case .noPicture: .noPicture
      case .failed: .failed
      }
  }

  init(_ refusal: HandoverRefusal) {
    self =
      switch refusal {
      case .none: .other
      case .foreign: .foreign
      case .tooOld: .tooOld
      case .version: .newer
      case .cut, .altered, .tooLong, .ended, .forbidden: .altered
      }
  }
}

struct FrameQuery: PathQuery {
  static let parameters = [QueryParameter(word: "seen", \Self.outcome)]

  var outcome = FrameOutcome.none

  init() {}

  init(_ outcome: FrameOutcome) { self.outcome = outcome }
}
