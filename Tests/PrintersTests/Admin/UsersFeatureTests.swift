import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import OctoPrint
import RecordMappingJSON
import Testing
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(3))) struct `The users of a real OctoPrint` {
  private static let printer = "/printers/\(Sample.id)"
  private static let room = "\(printer)/users"

  private func client(_ watched: WatchedPrinter) -> OctoPrintClient {
    watched.app.servers.client(watched.printer)
  }

  @Test func `are added, changed, given a key and deleted`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let outpost = watched.outpost
      let form = [
        "name": "eva", "password": "first-secret", "again": "first-secret", "group-users": "1",
      ]
      #expect((try await outpost.post(Self.room, form)).status == .seeOther)
      let taken = try await outpost.post(Self.room, form)
      #expect(taken.status == .unprocessableContent && taken.text.contains("already a user with this name"))
      #expect(!taken.text.contains("first-secret"))
      let eva = "\(Self.room)/known/eva"
      #expect((try await outpost.post(eva, ["permission-CONTROL": "1"])).status == .seeOther)
      let user = try await client(watched).user("eva")
      #expect(!user.isActive && user.permissions.contains(.control))
      #expect((try await outpost.get("\(eva)/settings")).text.contains("No settings stored for this user"))
      var change = SettingsChange()
      change.set(["shop", "rows"], to: 5)
      try await client(watched).save(change, ofUser: "eva")
      #expect((try await outpost.get("\(eva)/settings")).text.contains("name=\"setting/shop/rows\""))
      let saved = try await outpost.post("\(eva)/settings", ["setting/shop/rows": "7"])
      #expect(saved.headers[.location] == eva)
      #expect(try await client(watched).settings(ofUser: "eva")["shop"]["rows"].int == 7)
      let shown = try await outpost.post("\(eva)/keys", [:])
      let key = try #require(try await client(watched).user("eva").key)
      #expect(shown.text.contains(">\(key)</output>") && shown.headers[.cacheControl] == "no-store")
      #expect(!(try await outpost.get(eva)).text.contains(key))
      _ = try await outpost.post("\(eva)/key-removals", [:])
      #expect(try await client(watched).user("eva").key == nil)
      _ = try await outpost.post("\(eva)/removals", [:])
      #expect(!(try await client(watched).users()).contains { $0.name == "eva" })
    }
  }

  @Test func `whose key is used here are not locked out by chance`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let own = "\(Self.room)/known/admin"
      let doubted = try await watched.outpost.post(own, [:])
      #expect(doubted.status == .unprocessableContent && doubted.text.contains("Save anyway"))
      #expect(doubted.text.contains("won’t be able to reach the printer"))
      #expect(doubted.text.contains("would no longer be an administrator"))
      #expect(try await client(watched).user("admin").isActive)
      #expect((try await watched.outpost.get(own)).text.contains("can’t be deleted from here"))
      let question = try await watched.outpost.get("\(own)/keys/new")
      #expect(question.text.contains("Outpost uses this user’s current key"))
    }
  }

  @Test func `change their password by the present one, and the printer stays live`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let path = "\(Self.room)/known/admin/password"
      var form = ["current": "not-it", "password": "other-secret", "again": "other-secret"]
      let wrong = try await watched.outpost.post(path, form, isScript: true)
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("current password is wrong"))
      #expect(!wrong.text.contains("other-secret") && !wrong.text.contains("not-it"))
      form["again"] = "othersecret"
      #expect((try await watched.outpost.post(path, form)).text.contains("passwords don’t match"))
      for (old, new) in [("admin-test", "other-secret"), ("other-secret", "admin-test")] {
        let change = ["current": old, "password": new, "again": new]
        #expect((try await watched.outpost.post(path, change)).status == .seeOther)
        try await watched.isLive(within: .seconds(20))
      }
    }
  }

  @Test func `that somebody changes are logged in anew without a loss`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let links = watched.app.live.channel(watched.printer.id).values()
      let before = try await client(watched).user("admin")
      _ = try await client(watched).changeUser(
        "admin", permissions: PermissionSet(before.permissions.sorted + [.slice]))
      for await state in links {
        #expect(state.server.connection == .live)
        if watched.connections.value > 1 { break }
      }
      _ = try await client(watched).changeUser("admin", permissions: before.permissions)
    }
  }

  @Test func `have groups that are made, changed and deleted, and never hold each other`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let (outpost, groups) = (watched.outpost, "\(Self.room)/groups")
      for (name, sub) in [("Inner Ring", nil), ("Outer", "inner_ring")] {
        var form = ["name": name, "description": "Of \(name)", "permission-PRINT": "1"]
        if let sub { form["subgroup-\(sub)"] = "1" }
        #expect((try await outpost.post(groups, form)).status == .seeOther)
      }
      let outer = try await client(watched).group("outer")
      #expect(outer.subgroups == ["inner_ring"] && outer.permissions.contains(.print))
      let cycle = try await outpost.post("\(groups)/known/inner_ring", ["subgroup-outer": "1"])
      #expect(
        cycle.status == .unprocessableContent && cycle.text.contains("two groups can’t include each other"))
      _ = try await outpost.post("\(groups)/known/outer", ["description": "Alone", "permission-STATUS": "1"])
      let changed = try await client(watched).group("outer")
      #expect(changed.description == "Alone" && changed.subgroups.isEmpty)
      #expect(!changed.permissions.contains(.print) && changed.permissions.contains(.status))
      for key in ["outer", "inner_ring"] {
        let removed = try await outpost.post("\(groups)/known/\(key)/removals", [:])
        let list = try #require(removed.headers[.location])
        #expect(try await outpost.get(list).status == .ok)
      }
      #expect(!(try await client(watched).groups()).contains { $0.key == "outer" || $0.key == "inner_ring" })
    }
  }

  @Test func `see the keys of applications, make them and take them back`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let page = "\(Self.printer)/access"
      let made = try await watched.outpost.post("\(page)/keys", ["app": "Sla<sh>"])
      let key = try #require(try await client(watched).applicationKey(of: "Sla<sh>"))
      #expect(made.text.contains(">\(key)</output>"))
      let list = try await watched.outpost.get(page)
      #expect(list.text.contains("Sla&lt;sh&gt;") && !list.text.contains(key))
      #expect(list.text.contains("It uses the user’s own key."))
      _ = try await watched.outpost.post("\(page)/revocations", ["app": "Sla<sh>", "user": "admin"])
      #expect(try await client(watched).applicationKeys().keys.isEmpty)
    }
  }

  @Test func `have the server's own key made, shown once, and removed`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let page = "\(Self.printer)/access"
      let question = try await watched.outpost.get("\(page)/server-keys/new").text
      #expect(question.contains("Anyone who has it can do everything"))
      let made = try await watched.outpost.post("\(page)/server-keys", [:])
      let key = try #require(try await client(watched).settings().json["api"]["key"].string)
      #expect(made.text.contains(">\(key)</output>") && made.headers[.cacheControl] == "no-store")
      let list = try await watched.outpost.get(page).text
      #expect(list.contains("There is one.") && !list.contains(key))
      _ = try await watched.outpost.post("\(page)/server-key-removals", [:])
      #expect(try await watched.outpost.get(page).text.contains("There isn’t one, as it should be."))
    }
  }

  @Test func `are warned before they revoke the key that is used here`() async throws {
    let octoPrint = try #require(RealOctoPrint.current)
    let access = try await octoPrint.start()
    let own = try await access.ask { try await $0.generateApplicationKey(app: "Outpost") }
    try await WatchedPrinter.run(key: own) { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let list = try await watched.outpost.get("\(Self.printer)/access")
      #expect(list.text.contains("It uses the application key “Outpost”."))
      #expect(list.text.contains("Outpost itself uses this key"))
    }
  }

  @Test func `allow and deny what asks for a key`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let page = "\(Self.printer)/access"
      for (app, grants) in [("Wanted", "yes"), ("Unwanted", "no")] {
        let request = try await client(watched).requestApplicationKey(app: app)
        #expect((try await watched.outpost.get(page)).text.contains(app))
        let token = try #require(try await client(watched).applicationKeys().pending.keys.first)
        let decided = try await watched.outpost.post(
          "\(page)/decisions", ["token": token, "grants": grants])
        #expect(decided.status == .seeOther)
        switch try await client(watched).decision(on: request) {
        case .granted: #expect(grants == "yes")
        case .refused: #expect(grants == "no")
        case .waiting: Issue.record("not decided")
        }
      }
      let late = try await watched.outpost.post(
        "\(page)/decisions", ["token": "none", "grants": "yes"], isScript: true)
      #expect(late.text.contains("The request is gone"))
    }
  }

  @Test func `who are no administrators see their own access only`() async throws {
    let octoPrint = try #require(RealOctoPrint.current)
    let access = try await octoPrint.start()
    let key = try await access.ask { client async throws in
      _ = try await client.addUser("guesty", password: "guest-secret", groups: ["users"])
      return try await client.generateKey(ofUser: "guesty")
    }
    try await WatchedPrinter.run(key: key) { watched async throws in
      try await watched.isLive(within: .seconds(20))
      for room in ["users", "users/new", "users/groups/new", "users/known/admin/password", "settings"] {
        let page = try await watched.outpost.get("\(Self.printer)/\(room)")
        #expect(page.text.contains("You don’t have access to this") || page.status == .ok, "\(room)")
        #expect(!page.text.contains("<textarea") && !page.text.contains("type=\"password\""), "\(room)")
      }
      let own = try await watched.outpost.get("\(Self.printer)/access")
      #expect(own.text.contains("acts as guesty"))
      let password = try await watched.outpost.get("\(Self.room)/known/guesty/password")
      #expect(password.text.contains("Current password"))
    }
  }
}

extension RealOctoPrint.Access {
  /// As the administrator that it was set up with.
  fileprivate func ask<Value>(_ work: (OctoPrintClient) async throws -> Value) async throws -> Value {
    try await SampleOutpost.run { outpost async throws in
      let printer = Printer(id: Sample.id, name: "", base: try ServerAddress(parsing: address).base)
      let key = key
      return try await work(outpost.app.servers.client(printer) { key })
    }
  }
}
