import Foundation
import ProcessEnd
import Testing

@Suite(.timeLimit(.minutes(2))) struct `The workshop` {
  private static let paths = ["/shell/gallery", "/shell/rehearsal", "/uplink"]

  /// The modules as the names of all that is in them begin for the linker.
  private static let modules = ["8StandIns", "9UplinkLab", "8Workshop"]

  @Test func `shows by its own command what outpost does not have`() async throws {
    try await RunningOutpost.run(Installation(.workshop)) { workshop async throws in
      for path in Self.paths { #expect(try await workshop.fetch(path).contains("<title>"), "\(path)") }
      #expect(try await workshop.fetch("/shell/settings").contains("/shell/gallery"))
    }
    try await RunningOutpost.run(Installation()) { outpost async throws in
      for path in Self.paths {
        let error = await #expect(throws: Curl.Failed.self, "\(path)") { try await outpost.fetch(path) }
        #expect(error?.status == 22, "\(path)")
      }
      #expect(try await !outpost.fetch("/shell/settings").contains("/shell/gallery"))
    }
  }

  @Test func `is no part of the program that is installed`() throws {
    let outpost = try Data(contentsOf: Installation().program, options: .alwaysMapped)
    let workshop = try Data(contentsOf: Installation(.workshop).program, options: .alwaysMapped)
    for module in Self.modules {
      #expect(workshop.range(of: Data(module.utf8)) != nil, "\(module)")
      #expect(outpost.range(of: Data(module.utf8)) == nil, "\(module)")
    }
  }

  @Test(arguments: ["demo", "kos-stand-in"])
  func `has the commands that outpost no longer has`(command: String) async throws {
    let help = try await Installation(.workshop).run(command, "--help")
    #expect(help.status == 0 && help.output.contains("outpost-workshop \(command)"))
    #expect(try await Installation().run(command, "--help").output.contains("SUBCOMMANDS"))
    #expect(try await Installation().run(command).status == 64)
  }

  @Test func `measures an import while pages show what comes`() async throws {
    let done = try await Installation(.workshop).run("import", "--rows", "20000", "--pages", "3")
    let figures = try JSONDecoder().decode([String: Double].self, from: Data(done.output.utf8))
    // As they were opened, at least.
    #expect(try #require(figures["makings"]) >= 3)
    #expect(try #require(figures["seconds"]) > 0)
  }
}
