import CivilTime
import Foundation
import HerdBook
import HerdSync
import WebShell

/// What was recorded here and can't be sent is handed over to a colleague's device, which delivers it: sealed, so that only
/// the server opens it.
struct HandoverFeature: Feature {
  static let page = Path("herd", "handover")
  private static let file = page.appending("file")
  static let taken = page.appending("taken")
  private static let files = taken.appending("files")
  private static let removal = taken.appending("known").appending(.text("handover")).appending("removal")

  var routes: [Route<HerdVisit>] {
    page(Self.page, isKept: false) { visit, _ in try await HandoverPage(visit) }
    download(Self.file, on: Self.page, for: .fullAccess) { visit, _ in
      let file = try await visit.herd.handover(named: visit.authorName, at: visit.second)
      return FileDownload(Self.name(of: file, visit), Data(file.bytes))
    }
    page(Self.taken, isKept: false) { visit, _ in try await TakenHandoversPage(visit) }
    upload(Self.files, on: Self.taken, for: .fullAccess) { visit, _, file in try await visit.take(file) }
    command(
      Self.removal, on: Self.taken, for: .fullAccess,
      asks: { visit, id in try Self.question(visit.handover(id), visit) }
    ) { visit, id, _ in
      try await visit.herd.handovers.remove(visit.handover(id).id)
      return .goTo(visit.link(Self.taken))
    }
  }

  static var fileLink: String { file.link() }
  static var filesLink: String { files.link() }

  /// `herd-7-2026-11-18-0805.handover`
  private static func name(of file: HandoverFile, _ visit: HerdVisit) -> String {
    let time = visit.localTime
    let clock = time.time.description.filter(\.isNumber).prefix(4)
    return "herd-\(file.header.account)-\(time.day.rawValue)-\(clock)\(HandoverFile.ending)"
  }

  static func question(_ handover: TakenHandover, _ visit: HerdVisit) -> Confirmation {
    visit.confirmation(
      of: removal, handover.id, .removeHandover(name: handover.header.name), .removeHandoverText,
      confirm: .removeHandoverNow, decline: .keepIt, about: handover.id,
      on: visit.back(.takeOver, to: taken))
  }
}

extension HerdVisit {
  /// What who hands over is called.
  var authorName: String { user?.name ?? herd.account.user }

  /// One that the server has not taken.
  fileprivate func handover(_ id: TakenHandover.ID) throws -> TakenHandover {
    let known = herd.handovers.taken.value.first { $0.id == id && !$0.isDelivered }
    guard let known else { throw PageNotFoundError() }
    return known
  }

  /// Takes a file over, and delivers it as soon as the server is reached.
  fileprivate func take(_ file: IncomingFile) async throws -> CommandOutcome {
    guard let bytes = try await file.bytes(atMost: HandoverFile.limit) else {
      return .failed(.handoverRefusal(.tooLong))
    }
    do { return try await take(try HandoverFile(parsing: bytes)) } catch let refusal as HandoverRefusal {
      return .failed(.handoverRefusal(refusal))
    }
  }

  /// The same of one that has come otherwise.
  ///
  /// - Throws: ``HandoverRefusal`` for one that is not kept, and what the file system throws.
  func take(_ handover: HandoverFile) async throws -> CommandOutcome {
    guard handover.header.account == herd.account.number else { throw HandoverRefusal.foreign }
    guard !handover.header.isOver(at: second) else { throw HandoverRefusal.tooOld }
    try await herd.handovers.take(handover)
    await herd.synchroniseSoon()
    return .goTo(link(HandoverFeature.taken))
  }
}

extension Phrase {
  /// Why a handover is not taken, and what to do.
  static func handoverRefusal(_ refusal: HandoverRefusal) -> Phrase {
    switch refusal {
    case .none: .handoverIsNone
    case .cut: .handoverIsCut
    case .altered: .handoverIsAltered
    case .foreign: .handoverIsForeign
    case .tooLong: .handoverIsTooLong
    case .tooOld: .handoverIsTooOld
    case .version: .handoverIsNewer
    case .ended: .handoverLoginEnded
    case .forbidden: .handoverAuthorRefused
    }
  }
}
