import HTTPTypes
import HummingbirdTesting
import OctoPrint
import Testing

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `Logging in to a new printer` {
  private static let form = ["user": "maker", "password": SampleLogin.password]

  @Test func `brings a key of our own, and ends the session`() async throws {
    try await SampleLogin.run { outpost, login, path in
      let response = try await outpost.post(path, Self.form)
      #expect(response.headers[.location] == "/printers/\(Sample.id)")
      #expect(outpost.app.repository.printers.map(\.name) == ["Ender 3"])
      #expect(try await outpost.app.repository.key(of: Sample.id) == SampleOctoPrint.key)
      let told = await login.told
      #expect(told.map { $0.prefix { $0 != " " } } == ["login", "key", "logout"])
      // With all its blanks: each counts.
      #expect(told.first?.contains(SampleLogin.password) == true)
      #expect(told[1].contains("\"app\":\"Outpost\"") && !told[1].contains("sésame"))
      // The way back from the printer leads to no form.
      #expect(try await outpost.get(path).headers[.location] == "/printers/\(Sample.id)")
    }
  }

  @Test func `says first where the password goes, and that it is not kept`() async throws {
    try await SampleLogin.run { outpost, _, path in
      let page = try await outpost.get(path)
      #expect(page.headers[.cacheControl] == "no-store")
      #expect(
        page.text.contains("sent once to OctoPrint at localhost:") && page.text.contains("isn’t stored"))
      #expect(page.text.contains("autocomplete=\"current-password\""))
    }
  }

  @Test(arguments: [
    (HTTPResponse.Status.forbidden, "{\"error\":\"Forbidden\"}", "or the user is inactive"),
    (.tooManyRequests, "{\"error\":\"Too many\"}", "Wait a few minutes and try again."),
    (.forbidden, "<h1>Forbidden</h1>", "it isn’t OctoPrint"),
    (.serviceUnavailable, "<h1>Starting</h1>", "OctoPrint is still starting"),
  ])
  func `that is refused says why, once, and never shows the password`(
    status: HTTPResponse.Status, json: String, sentence: String
  ) async throws {
    let login = SampleLogin()
    await login.refuse(status, json)
    try await SampleLogin.run(login) { outpost, login, path in
      let response = try await outpost.post(path, Self.form)
      #expect(response.status == .unprocessableContent)
      #expect(response.text.contains(sentence) && response.text.contains("value=\"maker\""))
      #expect(!response.text.contains("sésame"))
      #expect(await login.told.count == 1)
      #expect(outpost.app.repository.printers.isEmpty)
    }
  }

  @Test func `asks for the code that OctoPrint asks for, and for the password again`() async throws {
    let login = SampleLogin()
    await login.refuse(
      .forbidden, "{\"error\":\"Two-factor authentication required\",\"mfa\":[\"mfa_totp\",\"a b\"]}")
    try await SampleLogin.run(login) { outpost, login, path in
      let asked = try await outpost.post(path, Self.form).text
      #expect(asked.contains("This user needs a two-factor code.") && !asked.contains("sésame"))
      #expect(
        asked.contains("name=\"code-mfa_totp\"") && asked.contains("name=\"factors\" value=\"mfa_totp\""))
      #expect(asked.contains("autocomplete=\"one-time-code\"") && !asked.contains("code-a b"))
      await login.refuse(
        .forbidden, "{\"error\":\"Wrong two-factor authentication credentials\",\"mfa_error\":\"Invalid\"}")
      var form = Self.form
      form["factors"] = "mfa_totp"
      #expect(try await outpost.post(path, form).text.contains("name=\"code-mfa_totp\""))
      form["code-mfa_totp"] = "123 456"
      let wrong = try await outpost.post(path, form).text
      #expect(wrong.contains("OctoPrint rejected this code."))
      #expect(await login.told.last?.contains("\"mfa-mfa_totp-token\":\"123 456\"") == true)
      // A form without its code is not sent on.
      #expect(await login.told.count == 2)
    }
  }

  @Test func `asks for all that the second factor's own form asks for`() async throws {
    let login = SampleLogin()
    await login.refuse(.forbidden, "{\"error\":\"Two-factor authentication required\",\"mfa\":[\"card\"]}")
    await login.show(
      "<script id=\"mfa_login_card\"><input data-mfa=\"place\"><input data-mfa=\"code\"></script>")
    try await SampleLogin.run(login) { outpost, login, path in
      let asked = try await outpost.post(path, Self.form).text
      #expect(asked.contains("name=\"code-card.place\"") && asked.contains("name=\"code-card.code\""))
      #expect(asked.contains("name=\"factors\" value=\"card:place,card:code\""))
      var form = Self.form
      (form["factors"], form["code-card.place"]) = ("card:place,card:code", "B2")
      #expect(try await outpost.post(path, form).status == .unprocessableContent)
      #expect(await login.told.count == 1)
      form["code-card.code"] = "1357"
      _ = try await outpost.post(path, form)
      let told = try #require(await login.told.last)
      #expect(told.contains("\"mfa-card-place\":\"B2\"") && told.contains("\"mfa-card-code\":\"1357\""))
    }
  }

  @Test func `makes no key for who may not see the printer's state`() async throws {
    let login = SampleLogin()
    await login.permit(["PRINT"])
    try await SampleLogin.run(login) { outpost, login, path in
      let response = try await outpost.post(path, Self.form)
      #expect(response.text.contains("the STATUS permission"))
      #expect(await login.told.map { $0.prefix { $0 != " " } } == ["login", "logout"])
      #expect(outpost.app.repository.printers.isEmpty)
    }
  }

  @Test func `says that OctoPrint makes no keys, and what to do`() async throws {
    let login = SampleLogin()
    await login.handOutNoKeys()
    try await SampleLogin.run(login) { outpost, login, path in
      let response = try await outpost.post(path, Self.form)
      #expect(response.text.contains("doesn’t issue application keys"))
      #expect(await !login.isLoggedIn && outpost.app.repository.printers.isEmpty)
    }
  }

  @Test func `needs a name and a password`() async throws {
    try await SampleLogin.run { outpost, login, path in
      let response = try await outpost.post(path, ["user": "maker"])
      #expect(response.status == .unprocessableContent)
      #expect(await login.told.isEmpty)
    }
  }

  @Test func `that nobody began leads to the form`() async throws {
    try await SampleOutpost.run { outpost async throws in
      #expect(try await outpost.get("/printers/logins/0000").headers[.location] == "/printers/new")
      #expect(
        try await outpost.post("/printers/logins/0000", Self.form).headers[.location] == "/printers/new")
    }
  }
}

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2))) struct `Logging in to a real OctoPrint` {
  @Test func `adds it, and brings another key when that one was revoked`() async throws {
    let access = try await #require(RealOctoPrint.current).start()
    try await SampleOutpost.run { outpost async throws in
      let form = ["id": Sample.id, "address": access.address, "name": "", "way": "login"]
      let page = try #require(try await outpost.post("/printers", form).headers[.location])
      let wrong = try await outpost.post(page, ["user": "admin", "password": "wr0ng"])
      #expect(wrong.text.contains("or the user is inactive"))
      let right = ["user": "admin", "password": "admin-test"]
      #expect(try await outpost.post(page, right).headers[.location] == "/printers/\(Sample.id)")
      let printer = try #require(outpost.app.repository.printer(Sample.id))
      let client = outpost.app.servers.client(printer)
      #expect(try await client.currentUser().name == "admin")
      let first = try await outpost.app.repository.key(of: printer.id)
      #expect(first != access.key)
      try await client.revokeApplicationKey(app: "Outpost")
      #expect(try await client.currentUser().name == nil)
      let edit = try await outpost.get("/printers/\(Sample.id)/edit").text
      #expect(edit.contains("/printers/\(Sample.id)/logins/new"))
      #expect(
        try await outpost.post("/printers/\(Sample.id)/logins", right).headers[.location]
          == "/printers/\(Sample.id)")
      #expect(try await client.currentUser().name == "admin")
      #expect(try await outpost.app.repository.key(of: printer.id) != first)
    }
  }
}
