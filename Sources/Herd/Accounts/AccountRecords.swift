package import HerdBook
import RecordMapping
import RecordMappingSQLite

/// A user's login at a herd server: whose data one file of this process is.
package struct HerdAccount: Hashable, Sendable, Identifiable {
  package let id: String
  /// Address of the server as it is shown: `https://herd.example`.
  package let server: String
  /// Number of the account at the server.
  package let number: Int
  /// Name by which the user logs in.
  package let user: String

  package init(id: String, server: String, number: Int, user: String) {
    (self.id, self.server, self.number, self.user) = (id, server, number, user)
  }
}

/// What a device has chosen in one account.
package struct DeviceChoices: Hashable, Sendable {
  /// `nil` for all.
  package var stable: StableID?
  /// The stable whose pages the device keeps while that is the one chosen; `nil` for none.
  package var keptStable: StableID?
  /// Who inseminates: the first choice, then the second; none where nobody has said.
  package var technicians: [TechnicianID]
  /// Gate whose selections concern the device; `nil` for those of every gate.
  package var gate: Int?
  /// Whether a card is heard when it is opened and the animal is in selection.
  package var soundsSelection = true
  /// Sections of an animal's card.
  package var sections = ChosenOrder<CardSection>([])
  /// Items of milk recordings that lists show, and that are asked for.
  package var shownItems = DeviceChoices.usualItems
  package var enteredItems = DeviceChoices.usualItems
  /// What reports are narrowed down to, those of which somebody has said it.
  package var reports: [Report: ReportScope] = [:]

  /// Whether the device keeps the pages of the stable that it shows.
  package var keepsStable: Bool { stable != nil && keptStable == stable }

  private static let usualItems = ChosenOrder<LactationItem>([.kg, .fat, .protein, .scc])

  package init(stable: StableID? = nil, technicians: [TechnicianID] = []) {
    (self.stable, self.technicians) = (stable, technicians)
  }
}

/// A device of this process: to which accounts it has logged in, and what it has chosen.
package struct DeviceLogins: Hashable, Sendable {
  /// The account that its pages show; `nil` after it has logged out.
  package var active: HerdAccount.ID?
  /// When it has last logged in, in seconds since 1970; `nil` where nobody has noted that.
  package var loggedInAt: Int?
  package var accounts: [HerdAccount.ID: DeviceChoices] = [:]

  package init() {}
}

@Record(table: "account")
struct AccountRecord: Hashable {
  @ID let id: String
  let server: String
  let number: Int
  let user: String
  /// Order in which they were added.
  let added: Int

  var account: HerdAccount { HerdAccount(id: id, server: server, number: number, user: user) }
}

@Record(table: "device")
struct DeviceRecord: Hashable {
  /// A `BrowserID`.
  @ID let id: String
  var active: String?
  var loggedInAt: Int?
}

/// That a device has logged in to an account, and what it has chosen there.
@Record(table: "device_account")
struct DeviceAccountRecord: Hashable {
  @ID let device: String
  @ID let account: String
  var stable: Int?
  var keptStable: Int?
  var technician: Int?
  var secondTechnician: Int?
  /// Orders as ``ChosenOrder/text``; `nil` where nothing was chosen.
  var sections: String?
  var shownItems: String?
  var enteredItems: String?
  var gate: Int?
  var soundsSelection: Bool = true

  /// What the device has chosen.
  var choices: DeviceChoices {
    get {
      var choices = DeviceChoices(
        stable: stable.map { StableID($0) },
        technicians: [technician, secondTechnician].compactMap { $0.map { TechnicianID($0) } })
      choices.keptStable = keptStable.map { StableID($0) }
      (choices.gate, choices.soundsSelection) = (gate, soundsSelection)
      if let sections { choices.sections = ChosenOrder(text: sections) }
      if let shownItems { choices.shownItems = ChosenOrder(text: shownItems) }
      if let enteredItems { choices.enteredItems = ChosenOrder(text: enteredItems) }
      return choices
    }
    set {
      (stable, keptStable) = (newValue.stable?.rawValue, newValue.keptStable?.rawValue)
      technician = newValue.technicians.first?.rawValue
      secondTechnician = newValue.technicians.dropFirst().first?.rawValue
      (sections, shownItems) = (newValue.sections.text, newValue.shownItems.text)
      enteredItems = newValue.enteredItems.text
      (gate, soundsSelection) = (newValue.gate, newValue.soundsSelection)
    }
  }
}

/// What a device has narrowed a report down to in an account.
@Record(table: "report_scope")
struct ReportScopeRecord: Hashable {
  @ID let device: String
  @ID let account: String
  /// A `Report`.
  @ID let report: String
  var technician: Int?
  /// Numbers with commas between them.
  var stables: String = ""
  /// A `ReportScope.Grouping`.
  var grouping: String = ""
}

extension RecordPredicate where R == ReportScopeRecord {
  /// Those of a device in an account.
  static func of(_ link: DeviceAccountRecord.RecordID) -> Self {
    .equal(.device, link.device) && .equal(.account, link.account)
  }
}

extension ReportScopeRecord {
  init(_ scope: ReportScope, of report: Report, _ link: DeviceAccountRecord.RecordID) {
    self.init(
      device: link.device, account: link.account, report: report.rawValue,
      technician: scope.technician?.rawValue,
      stables: scope.stables.sorted().map { "\($0.rawValue)" }.joined(separator: ","),
      grouping: scope.grouping.rawValue)
  }

  var scope: ReportScope {
    var scope = ReportScope()
    scope.technician = technician.map { TechnicianID($0) }
    scope.stables = Set(stables.split(separator: ",").compactMap { Int($0) }.map { StableID($0) })
    scope.grouping = ReportScope.Grouping(rawValue: grouping) ?? .none
    return scope
  }
}
