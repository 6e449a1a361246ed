import Foundation
import RecordMappingSQLite
import ShellStore
import WebShell

/// Accounts that the device is logged in to: whose herd is shown, when each was last synchronised, and the ways in and out.
struct AccountsPage: FeaturePage {
  private let visit: DeviceVisit
  private let rows: [HTML]

  init(_ visit: DeviceVisit) async throws {
    self.visit = visit
    var rows: [HTML] = []
    for account in visit.accounts { rows.append(try await Self.row(account, visit)) }
    self.rows = rows
  }

  var title: String { visit.words(.enterprises) }
  var actions: HTML {
    Button.link(visit.words(.addEnterprise), to: visit.link(AccountsFeature.logIn), icon: .plus)
  }

  var parts: [Fragment] {
    let card = Card("enterprises", rows: rows, none: visit.words(.noEnterprises))
    return [card?.fragment].compactMap(\.self)
  }

  private static func row(_ account: HerdAccount, _ visit: DeviceVisit) async throws -> HTML {
    let words = visit.words
    let herd = try await visit.app.herds.herd(of: account)
    let (installation, unsent) = try await visit.visit.reads.read(herd.herd.store) {
      (try $0.installation(), try $0.unsent().count)
    }
    let isShown = visit.device?.active == account.id
    let last: HTML =
      installation?.completedAt.map {
        "<small>\(words(.lastSynchronised)) \(Moment(Date(timeIntervalSince1970: Double($0)), words: words).ago)</small>"
      } ?? "<small>\(words(.neverSynchronised))</small>"
    let show =
      isShown
      ? HTML.empty
      : visit.form(
        of: AccountsFeature.selections, account.id, forgets: HerdApp.pages,
        Button(words(.showEnterprise), icon: .right))
    return CardRow(
      words(.enterpriseOfUser(number: String(account.number), user: account.user)), account.server,
      more: last, icon: .cow,
      chips: [
        isShown ? Chip(words(.enterpriseShown), icon: .check, tone: .ok) : nil,
        unsent > 0 ? Chip(words(.unsentCount(count: unsent)), icon: .wait, tone: .warn) : nil,
      ],
      trailing: show
        + (try await AccountsFeature.departure(of: account, visit)).opener(
          words(.logOut), icon: .off, about: account.user)
    ).html
  }
}
