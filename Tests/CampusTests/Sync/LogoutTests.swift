import Crypto
import Foundation
import HTTPTypes
import HummingbirdTesting
import KOS
import KeptLogs
import Keyring
import Logging
import TemporaryFolders
import Testing
import Uplink
import UplinkTesting

@testable import Campus
@testable import StandIns
@testable import WebShell

@Suite struct `Logging in again` {
  @Test func `lets what failed as the login had ended be asked for again, and nothing else`() async throws {
    let campus = try await SampleCampus()
    try await campus.lookedUp(.course("BI-PA1"), failure: .login)
    try await campus.lookedUp(.course("BI-PA2"), failure: .forbidden)
    try await campus.live.forgetEndedLogin()
    let failures = ["BI-PA1", "BI-PA2"].map {
      campus.live.sync.value.records[Lookup.course($0).part]?.failure
    }
    #expect(failures == [nil, SyncFailure.forbidden.rawValue])
    let kept = try await campus.live.campus.refreshes()
    #expect(kept[Lookup.course("BI-PA1").part]?.failed == nil)
  }
}

@Suite(.timeLimit(.minutes(1))) struct `Logging out` {
  @Test func `leaves no byte of the person, and no token was anywhere but in the keyring`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh(DataPart.allCases)
      let kept = try await university.keyring.secret(for: AccountRepository.loginName(of: live.account.id))
      let credential = try JSONDecoder().decode(
        OAuth2.Credential.self, from: Data(try #require(kept).reveal().utf8))
      let token = credential.accessToken
      #expect(token.count > 20)
      let folder = university.folder.url.appending(path: "campus")
      #expect(try Self.files(in: university.folder.url, holding: token).isEmpty)
      #expect(!university.log.text.contains(token))
      let files = try Self.files(in: folder, holding: live.username)
      // Paths stand in logs.
      #expect(!files.isEmpty && files.allSatisfy { !$0.contains(live.username) })

      try await university.app.logOut(live.account)
      #expect(try Self.files(in: university.folder.url, holding: live.username) == [])
      #expect(university.app.repository.now.accounts.isEmpty)
    }
  }

  @Test func `leads to the other account where one is left, else to the login`() async throws {
    let campus = try await SampleCampus()
    let first = campus.live.account
    try await campus.app.repository.select(Account(username: "svobopet", registration: first.registration))
    let second = try #require(campus.app.repository.now.account)
    // Whoever is shown now: the question was about this one.
    let left = try await campus.post("/campus/logout", ["account": first.id])
    #expect(left.headers[.location] == "/campus")
    #expect(campus.app.repository.now.accounts == [second])
    _ = try await campus.post("/campus/logout", ["account": "nobody"])
    #expect(campus.app.repository.now.accounts == [second])
    let last = try await campus.post("/campus/logout", ["account": second.id])
    #expect(last.headers[.location] == "/campus/login")
  }

  @Test func `forgets what was told of the person`() async throws {
    let folder = try TemporaryFolder()
    let keyring = try Keyring(
      file: folder.url.appending(path: "keyring").path, key: KeyringKey(SymmetricKey(size: .bits256)))
    let (forgotten, forget) = AsyncStream.makeStream(of: String.self)
    let app = try await CampusApp(
      folder: folder.url, keyring: keyring, transport: ScriptedTransport { _ in .failure(.refused) },
      logger: Logger(label: "test"), forget: { forget.yield($0) })
    let account = Account(username: "novakjan", registration: "fit")
    try await app.repository.select(account)
    try await app.logOut(account)
    forget.finish()
    #expect(await forgotten.reduce(into: []) { $0.append($1) } == [account.noticePrefix])
  }

  @Test func `takes back the addresses of the person's calendars, also for who logs in again`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.timetable, .exams, .events)
    let account = campus.live.account
    var paths: [String] = []
    for file in campus.app.sharedFiles(Words(language: .en)) {
      let id = SharedFileID(app: CampusApp.id, name: file.name)
      try await campus.access.renewFile(id)
      let token = try #require(await campus.access.fileToken(of: id))
      paths.append("/feeds/\(token.text)/campus/\(file.name)")
    }
    for path in paths { #expect(try await campus.get(path).status == .ok) }
    try await campus.app.logOut(account)
    try await campus.app.repository.select(account)
    for path in paths { #expect(try await campus.get(path).status == .notFound) }
    let kept = String(decoding: try Data(contentsOf: campus.accessFile), as: UTF8.self)
    #expect(!kept.contains(".ics"))
  }

  @Test func `is where another account says who is logged in already`() async throws {
    let campus = try await SampleCampus()
    #expect(try await campus.get("/campus/login").text.contains("Already logged in: novakjan"))
  }

  private static func files(in folder: URL, holding text: String) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { name in
      let url = folder.appending(path: name)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return false }
      return try Data(contentsOf: url).range(of: Data(text.utf8)) != nil
    }
  }
}
