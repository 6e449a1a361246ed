package import CivilTime
import HerdBook
import RecordMappingSQLite
package import WebShell

/// Tells an account's devices what is due: once a day, from the time on that is set for the herd.
package struct DueTeller: Sendable {
  private let account: HerdAccount
  private let herd: HerdStore
  private let post: @Sendable (AppNotice) async -> Void

  package init(_ account: HerdAccount, _ herd: HerdStore, post: @escaping @Sendable (AppNotice) async -> Void)
  {
    (self.account, self.herd, self.post) = (account, herd, post)
  }

  /// Tells it if it is time and that was not done today. A day on which nothing is due then is done without a word: what
  /// comes to be due in its course somebody has just recorded.
  ///
  /// It is noted right after: a process that ends between the two tells it again, in the place of the same notice if that
  /// is still unread. Rather so than never.
  package func tell(at now: LocalDateTime) async throws {
    guard try await isTime(now), try await !herd.hasStaleSummaries(asOf: now.day) else { return }
    let counts = try await herd.read { try $0.dueCounts(in: nil, on: now.day) }
    if !counts.isEmpty { await post(DueNotice(account: account, counts: counts).notice) }
    try await herd.store.save(DueNoticeRecord(id: 1, day: now.day.rawValue))
  }

  private func isTime(_ now: LocalDateTime) async throws -> Bool {
    try await herd.read { snapshot in
      // In the course of the first download it would be of a part of the herd.
      guard let time = try snapshot.settings().dueNoticeTime, time <= now.time,
        try snapshot.installation()?.completedAt != nil
      else { return false }
      let told = try snapshot.fetch(DueNoticeRecord.self, id: 1).flatMap { Day(rawValue: $0.day) }
      return told.map { $0 < now.day } ?? true
    }
  }
}
