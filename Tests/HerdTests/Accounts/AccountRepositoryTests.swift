import Foundation
import Herd
import HerdBook
import TemporaryFolders
import Testing
import WebShell

@Suite struct `The accounts of a process` {
  private let folder: TemporaryFolder
  private let tablet = BrowserID(text: "tablet")
  private let phone = BrowserID(text: "phone")
  private let jana = HerdAccount(id: "a", server: "https://herd.example", number: 7, user: "jana")
  private let petr = HerdAccount(id: "b", server: "https://herd.example", number: 7, user: "petr")

  init() throws { folder = try TemporaryFolder() }

  private func repository() async throws -> AccountRepository {
    try await AccountRepository(folder: folder.url)
  }

  @Test func `are shown only on the devices that logged in to them`() async throws {
    let accounts = try await repository()
    try await accounts.select(jana, on: tablet)
    #expect(accounts.now.accounts(of: tablet) == [jana])
    #expect(accounts.now.accounts(of: phone).isEmpty && accounts.now.selection(of: phone) == nil)
    #expect(accounts.now.accounts(of: nil).isEmpty)
  }

  @Test func `are not shown to a device that only names one`() async throws {
    let accounts = try await repository()
    try await accounts.select(jana, on: tablet)
    try await accounts.select(petr, on: phone)
    try await accounts.show(jana.id, on: phone)
    #expect(accounts.now.selection(of: phone)?.account == petr)
  }

  @Test func `are there again after a restart, with what each device has chosen`() async throws {
    let before = try await repository()
    try await before.select(jana, on: tablet)
    try await before.choose(DeviceChoices(stable: StableID(3)), in: jana.id, on: tablet)
    try await before.select(jana, on: phone)
    let after = try await repository()
    #expect(after.now == before.now)
    #expect(after.now.selection(of: tablet)?.choices.stable == StableID(3))
    #expect(after.now.selection(of: phone)?.choices.stable == nil)
  }

  @Test func `are forgotten with the last device that leaves`() async throws {
    let accounts = try await repository()
    try await accounts.select(jana, on: tablet)
    try await accounts.select(jana, on: phone)
    #expect(try await accounts.logOut(jana.id, on: tablet) == false)
    #expect(accounts.now.selection(of: tablet) == nil && accounts.now.selection(of: phone)?.account == jana)
    #expect(try await accounts.logOut(jana.id, on: phone))
    #expect(accounts.now.accounts.isEmpty)
  }

  @Test func `keep who inseminates on a device`() async throws {
    let before = try await repository()
    try await before.select(jana, on: tablet)
    var choices = DeviceChoices(technicians: [TechnicianID(4), TechnicianID(2)])
    (choices.gate, choices.soundsSelection) = (3, false)
    try await before.choose(choices, in: jana.id, on: tablet)
    #expect(try await repository().now.selection(of: tablet)?.choices == choices)
  }

  @Test func `keep what reports are narrowed down to, until the device leaves`() async throws {
    let before = try await repository()
    for device in [tablet, phone] { try await before.select(jana, on: device) }
    let heats = ReportScope.made { ($0.stables, $0.grouping) = ([StableID(2), StableID(10)], .day) }
    try await before.keep(heats, of: .heats, in: jana.id, on: tablet)
    try await before.keep(.made { $0.technician = TechnicianID(4) }, of: .hooves, in: jana.id, on: tablet)
    try await before.keep(ReportScope(), of: .hooves, in: jana.id, on: tablet)
    // Other choices leave it alone.
    try await before.choose(DeviceChoices(stable: StableID(3)), in: jana.id, on: tablet)
    let after = try await repository()
    #expect(after.now.selection(of: tablet)?.choices.reports == [.heats: heats])
    #expect(after.now.selection(of: tablet)?.choices.stable == StableID(3))
    #expect(after.now.selection(of: phone)?.choices.reports.isEmpty == true)
    _ = try await after.logOut(jana.id, on: tablet)
    try await after.select(jana, on: tablet)
    #expect(after.now.selection(of: tablet)?.choices.reports.isEmpty == true)
  }

  @Test func `keep which stable a device keeps, as long as that is the one it shows`() async throws {
    let before = try await repository()
    try await before.select(jana, on: tablet)
    var choices = DeviceChoices(stable: StableID(3))
    choices.keptStable = StableID(3)
    try await before.choose(choices, in: jana.id, on: tablet)
    var kept = try #require(try await repository().now.selection(of: tablet)?.choices)
    #expect(kept.keptStable == StableID(3) && kept.keepsStable)
    kept.stable = StableID(4)
    #expect(!kept.keepsStable)
    (kept.stable, kept.keptStable) = (nil, nil)
    #expect(!kept.keepsStable)
  }

  @Test func `know which devices can't come back`() async throws {
    let accounts = try await repository()
    let browser = BrowserID(text: "aDigestOfAToken==")
    for device in [tablet, phone, browser] { try await accounts.select(jana, on: device, at: 1000) }
    #expect(accounts.now.gone(paired: [tablet], at: 2000) == [phone])
    #expect(accounts.now.gone(paired: [tablet, phone], at: 1001 + BrowserID.lifetime) == [browser])
  }

  @Test func `note the last log-in of a device, and not what it was shown since`() async throws {
    let accounts = try await repository()
    try await accounts.select(jana, on: tablet, at: 1000)
    try await accounts.show(jana.id, on: tablet)
    #expect(accounts.now.devices[tablet]?.loggedInAt == 1000)
  }
}

extension ReportScope {
  fileprivate static func made(_ say: (inout ReportScope) -> Void) -> ReportScope {
    var scope = ReportScope()
    say(&scope)
    return scope
  }
}

@Suite struct `The address of a herd server` {
  @Test(arguments: [
    ("https://herd.example", "https://herd.example"), (" Herd.example ", "https://herd.example"),
    ("http://127.0.0.1:8430/", "http://127.0.0.1:8430"),
    ("herd.example:8443//farm/", "https://herd.example:8443/farm"),
    ("https://[::1]:8430", "https://[::1]:8430"), ("https://herd.example:443", "https://herd.example"),
    ("http://herd.example:80", "http://herd.example"), ("http://herd.example:443", "http://herd.example:443"),
  ])
  func `has one spelling`(typed: String, shown: String) throws {
    #expect(try HerdServerAddress(parsing: typed).text == shown)
  }

  @Test(arguments: [
    "", "ftp://herd.example", "https://", "https://jana:secret@herd.example", "https://h?a=b", "a b",
  ])
  func `is refused where it is none`(typed: String) {
    #expect(throws: HerdServerAddress.Malformed.self) { try HerdServerAddress(parsing: typed) }
  }
}
