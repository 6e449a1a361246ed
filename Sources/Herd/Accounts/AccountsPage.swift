import Foundation
import WebShell

/// Accounts that the device is logged in to: whose herd is shown, when each was last synchronised, and the ways in and out.
struct AccountsPage: FeaturePage {
  private let visit: DeviceVisit
  private let rows: [HTML]

  init(_ visit: DeviceVisit) async {
    self.visit = visit
    var rows: [HTML] = []
    for account in visit.accounts { rows.append(await Self.row(account, visit)) }
    self.rows = rows
  }

  var title: String { visit.words(.enterprises) }
  var actions: HTML {
    guard visit.visit.mayChange else { return .empty }
    return Button.link(visit.words(.addEnterprise), to: visit.link(AccountsFeature.logIn), icon: .plus)
  }

  var parts: [Fragment] {
    let card = Card("enterprises", rows: rows, none: visit.words(.noEnterprises))
    let guide = Card("enterprises-guide", rows: [GuideFeature.row(visit.words)])
    return [card?.fragment, guide?.fragment].compactMap(\.self)
  }

  private static func row(_ account: HerdAccount, _ visit: DeviceVisit) async -> HTML {
    let words = visit.words
    let facts = await visit.facts(in: visit.herd(of: account))
    let isShown = visit.device?.active == account.id
    let last: HTML =
      if let facts {
        facts.completedAt.map { time in
          let ago = TimeElement(Date(timeIntervalSince1970: Double(time)), words: words).ago
          return "<small>\(words(.lastSynchronised)) \(ago)</small>"
        } ?? "<small>\(words(.neverSynchronised))</small>"
      } else {
        "<small>\(words(.herdUnreadable))</small>"
      }
    let show =
      isShown || !visit.visit.mayChange
      ? HTML.empty
      : visit.form(
        of: AccountsFeature.selections, account.id, forgets: HerdApp.pages,
        Button(words(.showEnterprise), icon: .right))
    let departure = await Departure(of: account, visit).question(account, visit)
    return CardRow(
      account.title(words), account.server,
      more: last,
      icon: .cow,
      chips: [
        isShown ? Chip(words(.enterpriseShown), icon: .check, tone: .ok) : nil,
        (facts?.unsent).flatMap {
          $0 > 0 ? Chip(words(.unsentCount(count: $0)), icon: .wait, tone: .warn) : nil
        },
      ],
      trailing: show
        + (visit.visit.mayChange ? departure.opener(words(.logOut), icon: .off, about: account.user) : .empty)
    ).html
  }
}

extension HerdAccount {
  /// The enterprise, and as whom one is logged in there.
  func title(_ words: Words) -> String { Self.title(number, user, words) }

  static func title(_ number: Int, _ user: String, _ words: Words) -> String {
    words(.enterpriseOfUser(number: String(number), user: user))
  }
}
