import HerdBook
import WebShell

/// What an account's devices are told of a day: on which lists how many animals are. It names no animal: webhooks take it out
/// of the house.
struct DueNotice {
  let account: HerdAccount
  let counts: [DueList: DueCount]

  var notice: AppNotice {
    AppNotice(
      app: HerdApp.id, appName: LocalText { $0(.herd) }, kind: "due", severity: .info,
      title: LocalText { words in labelled(.dueToday, sum.due, words) },
      text: LocalText { text($0) }, link: DueListsFeature.overview.link(),
      key: HerdAccount.noticePrefix(of: account.id) + "due", audience: account.audience)
  }

  private var sum: DueCount { counts.values.reduce(DueCount(), +) }

  private func text(_ words: Words) -> String {
    let lists = DueList.allCases.compactMap { list in
      counts[list].map { labelled(list.phrase, $0.due, words) }
    }
    let overdue = sum.overdue > 0 ? words(.overdueCount(count: sum.overdue)) : nil
    return [account.title(words), words.list(lists), overdue].compactMap(\.self).joined(separator: ". ")
  }

  private func labelled(_ label: Phrase, _ number: Int, _ words: Words) -> String {
    words(.labelled(label: words(label), text: words.integer(number)))
  }
}

extension HerdAccount {
  /// With which the keys of its notices begin.
  static func noticePrefix(of account: ID) -> String { "\(account)/" }

  /// Devices that show it now.
  var audience: NoticeAudience { NoticeAudience(id) }
}
