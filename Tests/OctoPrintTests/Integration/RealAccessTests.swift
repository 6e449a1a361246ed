import OctoPrint
import RecordMappingJSON
import Testing

extension `A real OctoPrint` {
  @Test(.covers(.permissions, .groups, .group, .addGroup, .changeGroup, .removeGroup))
  func `keeps groups`() async throws {
    let client = client
    #expect(try await client.permissions().contains { $0.key == .print && !$0.isDangerous })
    #expect(try await client.groups().contains { $0.key == "admins" && !$0.isChangeable })
    let group = Group(key: "makers", name: "Makers ž", description: "Those who make", permissions: [.status])
    #expect(try await client.add(group).contains { $0.key == "makers" })
    let error = try await failure { _ = try await client.add(group) }
    guard case .conflict = error else { throw error }
    _ = try await client.changeGroup("makers", description: "Others", permissions: [.status, .print])
    let changed = try await client.group("makers")
    #expect(changed.name == "Makers ž" && changed.description == "Others")
    #expect(changed.permissions == [.status, .print])
    #expect(try await !client.removeGroup("makers").contains { $0.key == "makers" })
    let gone = try await failure { _ = try await client.group("makers") }
    guard case .missing = gone else { throw gone }
  }

  @Test(.covers(.users, .user, .addUser, .changeUser, .removeUser, .changePassword))
  func `keeps users`() async throws {
    let client = client
    #expect(
      try await client.addUser("joe", password: "first", groups: ["users"]).contains { $0.name == "joe" })
    #expect(try await client.users().contains { $0.name == server.user && $0.isAdministrator })
    #expect(try await client.user("joe").groups == ["users"])
    _ = try await client.changeUser("joe", isActive: true, groups: [], permissions: [.status])
    let changed = try await client.user("joe")
    #expect(changed.isActive && changed.groups == [] && changed.permissions == [.status])
    try await client.changePassword(of: "joe", to: "second")
    #expect(try await server.client(key: nil).login(user: "joe", password: "second").login?.name == "joe")
    #expect(try await !client.removeUser("joe").contains { $0.name == "joe" })
    let error = try await failure { _ = try await client.removeUser(server.user) }
    guard case .rejected(let refusal) = error else { throw error }
    #expect(refusal.message?.contains("yourself") == true)
  }

  @Test(.covers(.generateUserKey, .removeUserKey, .userSettings, .changeUserSettings))
  func `refuses what the user of a key may not do, and says what is missing`() async throws {
    let client = client
    _ = try await client.addUser("nobody", password: "nobody-test")
    let key = try await client.generateKey(ofUser: "nobody")
    let nobody = server.client(key: key)
    let user = try await nobody.currentUser()
    #expect(!user.may(use: .pauseJob))
    #expect(user.permissions.missing(for: .pauseJob) == [.print])
    let error = try await failure { _ = try await nobody.job() }
    guard case .forbidden(let refusal) = error else { throw error }
    #expect(refusal.endpoint == .job)
    var change = SettingsChange()
    change.set(["interface", "language"], to: "cs")
    try await nobody.save(change, ofUser: "nobody")
    #expect(try await client.settings(ofUser: "nobody")["interface"]["language"].string == "cs")
    try await client.removeKey(ofUser: "nobody")
    #expect(try await nobody.currentUser().name == nil)
    _ = try await client.removeUser("nobody")
  }
}
