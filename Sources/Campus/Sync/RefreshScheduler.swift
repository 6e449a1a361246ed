import Foundation
import Logging
import ServiceLifecycle
import WebShell

/// Carries out what is ordered to be refreshed, and now and then what is due by itself.
final class RefreshScheduler: Service {
  private struct Order: Sendable {
    var account: Account
    var parts: [DataPart]
  }

  /// A page that is opened right after the start is not to wait for the network's sake.
  private static let firstLook = Duration.seconds(60)
  private static let pause = Duration.seconds(300)

  private let repository: AccountRepository
  private let accounts: OpenAccounts
  private let notices: NoticeScheduler
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let orders = WorkQueue<Order>()

  init(
    repository: AccountRepository, accounts: OpenAccounts, notices: NoticeScheduler,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    self.repository = repository
    self.accounts = accounts
    self.notices = notices
    self.clock = clock
    self.now = now
    self.logger = logger
  }

  /// Begins to refresh these parts; pages tell how it goes.
  func enqueue(_ account: Account, _ parts: [DataPart]) {
    orders.enqueue(Order(account: account, parts: parts))
  }

  func run() async throws {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.poll() }
      await orders.run { await self.perform($0) }
      group.cancelAll()
    }
  }

  private func perform(_ order: Order) async {
    do {
      if let live = try await accounts.live(order.account) {
        await live.refresher.refresh(order.parts)
        if order.parts.contains(.profile), let name = try await live.campus.personName() {
          try await repository.rename(order.account.id, to: name)
        }
      }
    } catch {
      tell(error)
    }
    await notices.notify(order.account)
  }

  private func poll() async {
    do {
      // The process may have ended in the middle of a first download, and there is nothing to show without it.
      for account in repository.now.accounts { await orderDue(of: account, isFirst: true) }
      try await clock.sleep(for: Self.firstLook)
      while true {
        for account in repository.now.accounts { await orderDue(of: account) }
        try await clock.sleep(for: Self.pause)
      }
    } catch { return }
  }

  /// - Parameter isFirst: only what was never there.
  private func orderDue(of account: Account, isFirst: Bool = false) async {
    do {
      guard let live = try await accounts.live(account) else { return }
      let due = RefreshPolicy(
        state: live.sync.value, among: live.parts, now: now().timeIntervalSince1970
      ).parts.filter { part in !isFirst || live.sync.value[part]?.succeeded == nil }
      if !due.isEmpty { enqueue(account, due) }
    } catch {
      tell(error)
    }
  }

  private func tell(_ error: any Error) {
    // The process ends, and what was under way with it.
    guard !Task.isCancelled else { return }
    logger.error("the data of an account cannot be opened", metadata: ["error": "\(error)"])
  }
}

/// Which parts are to be refreshed by themselves: what changes from hour to hour more often than the rest, and
/// what failed not at once again.
struct RefreshPolicy {
  var state: SyncState
  /// Which ones there are.
  var among = DataPart.ofKOS
  /// Seconds since 1970.
  var now: Double

  var parts: [DataPart] {
    among.filter { part in
      let record = state[part]
      // Only a person can renew a login.
      if record?.failure == SyncFailure.login.rawValue { return false }
      if let failed = record?.failed, now - failed < Self.retryDelay(of: part, record?.failure) {
        return false
      }
      guard let succeeded = record?.succeeded else { return true }
      return now - succeeded > Self.lifetime(of: part)
    }
  }

  /// Sirius is asked for the year once a day at most, well or not, unless it was never reached, for want of a network
  /// or of a token; and what it refuses is not asked for sooner either.
  private static func retryDelay(of part: DataPart, _ failure: String?) -> Double {
    switch part {
    case .academicYear:
      [SyncFailure.unreachable, .loginServer].contains { $0.rawValue == failure } ? 3600 : 86_400
    case .alterations: failure == SyncFailure.forbidden.rawValue ? 86_400 : 3600
    default: 3600
    }
  }

  private static func lifetime(of part: DataPart) -> Double {
    switch part {
    case .news, .canteens: 3600
    case .exams, .timetable, .events: 3 * 3600
    case .alterations: 6 * 3600
    case .results: 12 * 3600
    case .academicYear: 86_400
    case .profile, .courses, .teachers: 7 * 86_400
    }
  }
}

/// Which long texts of courses of earlier semesters to ask for: they are most of what a student's data weighs, and
/// change once a year.
struct CourseTextPolicy: Equatable {
  /// Never read, or not for a week.
  let codes: [String]

  private static let lifetime = 7 * 86_400.0

  /// - Parameters:
  ///   - codes: of the courses.
  ///   - read: when they were read, in seconds since 1970, by their codes.
  init(_ codes: [String], read: [String: Double], now: Double) {
    self.codes = codes.filter { code in
      // A time to come was told by a wrong clock.
      guard let time = read[code], time <= now else { return true }
      return now - time >= Self.lifetime
    }
  }
}
