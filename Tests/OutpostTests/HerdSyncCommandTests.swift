import FTPHost
import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A herd's file` {
  private let installation: Installation

  init() throws { installation = try Installation() }

  private func path(_ name: String) -> String { installation.home.url.appending(path: name).path }

  @Test func `is brought up to date by a connection, told of and found sound`() async throws {
    let server = try await LocalServer(in: installation.home.url)
    let file = path("herd.sqlite")
    let first = try await installation.run(
      "herd", "sync", file, "--server", server.address, "--account", "7", "--user", "jana", "--password-file",
      server.password, "--json")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains(#""animals":100"#))
    // The server, the user and the login are known from now on.
    let second = try await installation.run("herd", "sync", file, "--json")
    #expect(second.status == 0 && second.output.contains(#""rows":{}"#), "\(second.errors)")
    let status = try await installation.run("herd", "status", file, "--json")
    #expect(status.status == 0 && status.output.contains(#""waiting":0"#))
    #expect(status.output.contains(#""encryption":"#))
    let told = try await installation.run("herd", "status", file)
    #expect(told.status == 0 && told.output.contains("encrypt"), "\(told.output)")
    let verified = try await installation.run("herd", "verify", file, "--json")
    #expect(verified.status == 0 && verified.output.contains(#""astray":[]"#), "\(verified.output)")
    await server.end()
    let offline = try await installation.run("herd", "sync", file)
    #expect(offline.status == 69 && offline.errors.contains("nothing is lost"))
  }

  @Test func `is reported of on paper and as a table, and to Plemdat once it is known by whom`() async throws
  {
    let server = try await LocalServer(in: installation.home.url)
    let file = path("herd.sqlite")
    _ = try await installation.run(
      "herd", "sync", file, "--server", server.address, "--account", "7", "--user", "jana", "--password-file",
      server.password)
    await server.end()
    let report = ["herd", "report", "inseminations", file, "--from", "2000-01-01", "--to", "2100-01-01"]
    let written = try await installation.run(
      report + [
        "--by", "stable", "--pdf", path("a.pdf"), "--csv", path("a.csv"), "--language", "cs", "--json",
      ])
    #expect(written.status == 0, "\(written.errors)")
    let pdf = try Data(contentsOf: URL(filePath: path("a.pdf")))
    let csv = try String(contentsOfFile: path("a.csv"), encoding: .utf8)
    #expect(pdf.starts(with: Data("%PDF-".utf8)) && csv.contains("Zvíře;"))
    let rows = csv.split(separator: "\r\n").count - 1
    #expect(rows > 10 && written.output.contains("\"records\":\(rows)"), "\(written.output)")
    for (kind, column) in [("activity", "Steps"), ("breeding", "Out of")] {
      let made = try await installation.run("herd", "report", kind, file, "--csv", path("c.csv"))
      let text = try String(contentsOfFile: path("c.csv"), encoding: .utf8)
      #expect(made.status == 0 && text.contains(column), "\(made.errors)")
    }
    let first = try await installation.run(
      "herd", "report", "breeding", file, "--stable", "1", "--csv", path("c.csv"))
    let figures = try String(contentsOfFile: path("c.csv"), encoding: .utf8).split(separator: "\r\n")
    #expect(first.status == 0 && figures.dropFirst().contains { !$0.hasSuffix(";0") }, "\(figures)")
    let wrong = try await installation.run(
      "herd", "report", "hooves", file, "--technician", "4", "--csv", path("c.csv"))
    #expect(wrong.status == 64 && wrong.errors.contains("names no technicians"))
    let exported = try await installation.run(
      "herd", "export", file, "--holding", "CZ 12345678", "--to", path("d.ndjson"), "--json")
    let lines = try String(contentsOfFile: path("d.ndjson"), encoding: .utf8).split(separator: "\n")
    #expect(exported.status == 0 && lines.count > 500 && lines.allSatisfy { $0.contains("resourceType") })
    let back = try await installation.run("herd", "import", file, "--from", path("d.ndjson"), "--json")
    #expect(back.status == 0 && back.output.contains(#""recorded":0"#), "\(back.output)\(back.errors)")
    let aimless = try await installation.run("herd", "export", file, "--to", path("d.ndjson"))
    #expect(aimless.status == 64 && aimless.errors.contains("--holding"), "\(aimless.errors)")
    let table = try await installation.run("herd", "export", file, "--csv", "--to", path("d.csv"), "--json")
    let again = try await installation.run("herd", "import", file, "--csv", "--from", path("d.csv"), "--json")
    #expect(table.output == exported.output && again.output == back.output, "\(again.output)\(again.errors)")
    // The same weighing, as another program tells it, and what is none.
    let weighing = try #require(lines.last { $0.contains(#""resourceType":"WeightEvent""#) })
    let told = weighing.replacing("x-outpost.account.7", with: "scale.example") + "\nno document\n"
    try told.write(toFile: path("e.ndjson"), atomically: true, encoding: .utf8)
    let taken = try await installation.run("herd", "import", file, "--from", path("e.ndjson"))
    #expect(taken.status == 65 && taken.output.contains("Recorded: 1."), "\(taken.output)\(taken.errors)")
    #expect(taken.output.contains("Line 2: It is no document of ICAR ADE."))
    let births = [
      "herd", "report", "births", file, "--from", "2000-01-01", "--to", "2100-01-01", "--out", path("b.txt"),
    ]
    let homeless = try await installation.run(births)
    #expect(homeless.status == 65 && homeless.errors.contains("eight digits"), "\(homeless.errors)")
    let unheard = try await installation.run(births + ["--holding", "1234"])
    #expect(unheard.status == 64 && unheard.errors.contains("eight digits"), "\(unheard.errors)")
    let reported = try await installation.run(births + ["--holding", "CZ 12345678", "--json"])
    let born = try String(contentsOfFile: path("b.txt"), encoding: .utf8).split(separator: "\r\n")
    #expect(reported.status == 0 && born.count > 10, "\(reported.errors)")
    #expect(born.allSatisfy { $0.hasPrefix("12345678;") }, "\(born)")
    let mistaken = try await installation.run(report + ["--out", path("b.txt")])
    #expect(mistaken.status == 64 && mistaken.errors.contains("births only"), "\(mistaken.errors)")
    let nobody = try await installation.run(report + ["--ins", path("a.ins")])
    #expect(nobody.status == 65 && nobody.errors.contains("six digits"), "\(nobody.errors)")
    let nowhere = try await installation.run(report + ["--stable", "99", "--csv", path("b.csv")])
    #expect(nowhere.status == 66 && nowhere.errors.contains("no stable 99"))
  }

  @Test func `is not mixed with that of another user`() async throws {
    let server = try await LocalServer(in: installation.home.url)
    let file = path("herd.sqlite")
    let options = ["--account", "7", "--password-file", server.password]
    _ = try await installation.run(
      ["herd", "sync", file, "--server", server.address, "--user", "jana"] + options)
    let other = try await installation.run(["herd", "sync", file, "--user", "petr"] + options)
    #expect(other.status == 65 && other.errors.contains("Name another file"))
    await server.end()
  }

  @Test func `is brought up to date by a folder`() async throws {
    let server = try await LocalServer(in: installation.home.url)
    await server.end()
    let folder = path("shared")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try await server.run("exchange", "--account", "7", "--user", "jana", "--folder", folder, "--once")
    let brought = try await installation.run(
      "herd", "exchange", path("herd.sqlite"), "--account", "7", "--folder", folder, "--json")
    #expect(brought.status == 0 && brought.output.contains(#""animals":100"#), "\(brought.errors)")
  }

  @Test func `is brought up to date by an FTP server with TLS`() async throws {
    let certificates = try await Certificates("farm")
    try await FTPTestServer.with(.init(certificate: certificates.pair("farm"))) { ftp in
      let server = try await LocalServer(in: installation.home.url)
      await server.end()
      try await server.run(
        "exchange", "--account", "7", "--user", "jana", "--folder", ftp.folder.path, "--once")
      try Data("\(FTPTestServer.password)\n".utf8).write(to: URL(filePath: path("ftp-password")))
      let arguments = [
        "herd", "exchange", path("herd.sqlite"), "--account", "7", "--ftp", "ftp://127.0.0.1:\(ftp.port)",
        "--user", FTPTestServer.user, "--json", "--password-file",
      ]
      let stranger = try await installation.run(arguments + [path("ftp-password")])
      #expect(stranger.status == 76 && stranger.errors.contains("Nothing is lost"), "\(stranger.errors)")
      #expect(try !ftp.commands.contains { $0.hasPrefix("USER") || $0.hasPrefix("PASS") })
      let authority = ["--authority", certificates.pem("farm")]
      let wrong = try await installation.run(arguments + [server.password] + authority)
      #expect(wrong.status == 77, "\(wrong.errors)")
      let first = try await installation.run(arguments + [path("ftp-password")] + authority)
      #expect(first.status == 0 && first.output.contains(#""animals":100"#), "\(first.errors)")
      let second = try await installation.run(arguments + [path("ftp-password")] + authority)
      #expect(second.status == 0 && second.output.contains(#""rows":{}"#), "\(second.errors)")
    }
  }

  @Test(arguments: [
    ("device-too-old", "Update this program"), ("server-too-old", "Let its program be updated"),
  ])
  func `whose server speaks another version at the log-in says which side is to be updated`(
    code: String, remedy: String
  ) async throws {
    let server = try StrangeServer(answering: #"{"t":"err","err":"\#(code)","detail":""}"#, with: 426)
    defer { server.end() }
    try Data("seno a sláma\n".utf8).write(to: URL(filePath: path("password")))
    let outcome = try await installation.run(
      "herd", "sync", path("herd.sqlite"), "--server", server.address, "--account", "7", "--user", "jana",
      "--password-file", path("password"))
    #expect(outcome.status == 69 && outcome.errors.contains(remedy), "\(outcome.errors)")
  }

  @Test func `that is not there is said`() async throws {
    let outcome = try await installation.run("herd", "status", path("none.sqlite"))
    #expect(outcome.status == 66 && outcome.errors.contains("There is no such file."))
  }
}
