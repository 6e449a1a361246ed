import CivilTime
import Foundation
import HerdBook
import Logging
import Printing
import RecordMappingSQLite
import ShellStore
import WebShell

/// A visit to a page over the herd of the account that the visitor's device is logged in to.
struct HerdVisit: VisitContext {
  let visit: Visit
  let browser: BrowserID
  let herd: OpenHerd
  /// What the device has chosen in this account.
  let choices: DeviceChoices
  /// What the user may do and see; nothing before the first download.
  let user: User?
  let now: Date
  let app: HerdApp

  /// Since 1970.
  var second: Int { Int(now.timeIntervalSince1970) }

  /// By the clock where animals are kept.
  var localTime: LocalDateTime { LocalDateTime(now, in: .prague) }
  var today: Day { localTime.day }

  /// Now, in milliseconds since 1970.
  var milliseconds: Int { Int(now.timeIntervalSince1970 * 1000) }

  /// Why the visitor can't record; `nil` if they can.
  var recordingLock: Phrase? {
    guard visit.mayChange else { return .deviceViewsOnly }
    return user?.rights.contains(.recordChanges) == true ? nil : missing(.recordChanges)
  }

  /// That the user does not have the right to record something.
  func missing(_ right: Right) -> Phrase { .missingRight(right: words(right.phrase)) }

  /// Whether the user may be shown all stables at once.
  var seesAllStables: Bool { user?.sees(nil) == true }

  var selection: Void { () }
  /// Devices of one user that have chosen the same see the same.
  var viewers: Int { [herd.account.id.hashValue, choices.hashValue].hashValue }

  /// The device, for a page that shows what is its alone.
  func readBrowser() -> BrowserID {
    _ = visit.readBrowser()
    return browser
  }

  /// Reads one moment of the herd; the page is made again when that has changed.
  func read<Result: Sendable>(_ body: @Sendable (StoreSnapshot) throws -> Result) async throws -> Result {
    try await read(herd.herd.store, body)
  }

  /// What the account's server says of something, as it was last fetched; see `Remote`.
  ///
  /// - Parameters:
  ///   - subject: what is asked for.
  ///   - age: after which it is fetched again for pages that are open.
  func remote<Value: Sendable>(
    _ subject: String, age: Duration, _ fetch: () async throws -> Value
  ) async throws -> Value {
    try await app.remotes.value(of: [herd.account.id, subject], for: visit.reads, age: age, fetch)
  }

  /// Pages that are open ask the server for it again.
  func invalidate(_ subject: String) { app.remotes.invalidate([herd.account.id, subject]) }

  /// The same of what must be there for the page to be: otherwise there is none.
  func find<Result: Sendable>(
    _ body: @Sendable (StoreSnapshot) throws -> Result?
  ) async throws -> Result {
    guard let found = try await read(body) else { throw PageNotFoundError() }
    return found
  }

  // MARK: Forms

  private static let field = "account"

  /// Whose herd a form is about: on a shared device another account may be shown meanwhile.
  var hiddenFields: HTML { .hidden(Self.field, herd.account.id) }

  func refusal(of fields: FormFields) -> Phrase? {
    fields[Self.field] == herd.account.id ? nil : .otherEnterpriseShown
  }

  /// What was recorded goes into the herd in which it was, whichever the device shows since, as long as it is logged in
  /// there.
  func addressed(by fields: FormFields) async throws -> HerdVisit {
    let named = fields[Self.field]
    guard named != herd.account.id, let (account, choices) = app.accounts.now.login(of: browser, to: named)
    else { return self }
    return try await app.visit(visit, by: browser, to: account, choices)
  }

  // MARK: Layout

  func layout(_ page: any FeaturePage) -> any Page {
    TitledPage(page, of: HerdApp.id, tab: OverviewFeature.page.link())
  }

  func placeholder(for error: any Error, at path: String) async -> (any FeaturePage)? {
    (error as? NotInEdition).map(page(saying:))
  }

  func phrase(for error: any Error) async -> Phrase? { HerdApp.phrase(for: error) }
}

extension HerdApp {
  /// Returns the visit of a device that is logged in; others are led to the log-in.
  @Sendable func visit(_: Void, _ visit: Visit) async throws -> HerdVisit {
    // Noted before it is read, so that no log-out is missed.
    let (browser, shown) = (visit.browser, accounts.now.selection(of: visit.browser))
    visit.reads.note(accounts.changes) { now in
      let selection = now.selection(of: browser)
      return selection?.account != shown?.account || selection?.choices != shown?.choices
    }
    guard let browser, let (account, choices) = shown else {
      throw RedirectError(path: AccountsFeature.list.link())
    }
    return try await self.visit(visit, by: browser, to: account, choices)
  }

  /// Returns the visit of a device to the herd of an account that it is logged in to.
  fileprivate func visit(
    _ visit: Visit, by browser: BrowserID, to account: HerdAccount, _ choices: DeviceChoices
  ) async throws -> HerdVisit {
    let herd: OpenHerd
    do { herd = try await herds.herd(of: account) } catch {
      // That page says so, and lets the device leave.
      logger.error("a herd can't be opened", metadata: ["account": "\(account.id)", "error": "\(error)"])
      throw RedirectError(path: AccountsFeature.list.link())
    }
    let (user, possible) = try await visit.reads.read(herd.herd.store) { snapshot in
      let user = try snapshot.user()
      var choices = choices
      choices.stable = try choices.stable.map { StableID(try snapshot.row($0.rawValue)) }
      choices.keptStable = try choices.keptStable.map { StableID(try snapshot.row($0.rawValue)) }
      return (user, try choices.possible(for: user, among: snapshot.stables))
    }
    return HerdVisit(
      visit: visit, browser: browser, herd: herd, choices: possible, user: user,
      now: now(for: visit), app: self)
  }

  /// The moment of a visit, whose page is made again when the day changes where animals are kept: it says what is so today.
  private func now(for visit: Visit) -> Date {
    let now = now()
    let midnight = LocalDateTime.midnight(of: LocalDateTime(now, in: .prague).day.adding(1))
    let left = Double(midnight.secondsSince1970(in: .prague)) - now.timeIntervalSince1970
    visit.reads.every(.seconds(left), on: self.clock)
    return now
  }
}

extension HerdApp {
  /// What a person is told of an error that was foreseen.
  static func phrase(for error: any Error) -> Phrase? {
    switch error {
    case let error as SyncError: error.cause.phrase
    case is PageNotFoundError, is SentForm.WeightGone: .notThereAnyMore
    case is MayNotRecord: .mayNotRecord
    case is NotInEdition: .notInEdition
    case let error as ListRefusal: error.phrase
    case is ReportLayout.Malformed: .layoutUnreadable
    case let error as InseminationReport.HeaderNotWritable:
      .layoutHeaderTooNarrow(field: error.content.rawValue, text: error.text)
    case is RegistryReport.NoHolding: .holdingMissingHint
    case let error as HandoverObstacle: error.phrases.hint
    case RenderError.missing: .printingMissing
    case is RenderError: .printingFailed
    case let error as StoreError: SyncError.store(error).cause.phrase
    default: nil
    }
  }
}

extension DeviceChoices {
  /// Returns the choices as far as they can be: one of the stables that the user sees, and all of them only by right.
  ///
  /// - Parameter stables: read only if it depends on them.
  func possible(for user: User?, among stables: () throws -> [Stable]) rethrows -> DeviceChoices {
    let seesAll = user?.sees(nil) == true
    if seesAll, stable == nil { return self }
    var choices = self
    let stables = try stables()
    if !stables.contains(where: { $0.id == stable }) { choices.stable = seesAll ? nil : stables.first?.id }
    return choices
  }
}
