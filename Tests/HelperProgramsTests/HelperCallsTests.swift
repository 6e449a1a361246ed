import Foundation
import HelperPrograms
import ProcessEnd
import TemporaryFolders
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite(.timeLimit(.minutes(1))) struct `A limit of a helper program` {
  private static func output(of need: String) async throws -> String {
    let calls = HelperCalls(program: BuiltProgram.path("HungryHelper"), limit: .seconds(30))
    return String(decoding: try await calls.output(of: Array("\(need)\n".utf8)), as: UTF8.self)
  }

  @Test func `lets it have no more memory`() async throws {
    let mebibytes = try #require(Int(try await Self.output(of: "memory").dropLast()))
    #expect((256..<1024).contains(mebibytes))
  }

  @Test func `ends one that computes for ever`() async throws {
    await #expect(throws: HelperFailure.ended(status: -SIGXCPU, said: [])) {
      try await Self.output(of: "time")
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct `Calls of a helper program` {
  /// The shell carries out what it gets.
  private static func shell(_ limit: Duration = .seconds(30)) -> HelperCalls {
    HelperCalls(program: "/bin/sh", limit: limit)
  }

  @Test func `end one that hangs, and the next one is answered`() async throws {
    let shell = Self.shell(.seconds(3))
    await #expect(throws: HelperFailure.tooSlow) {
      try await shell.output(of: Array("exec /bin/sleep 1000".utf8))
    }
    #expect(try await shell.output(of: Array("echo well".utf8)) == Array("well\n".utf8))
  }

  @Test func `are carried out one at a time`() async throws {
    let (shell, folder) = (Self.shell(), try TemporaryFolder())
    // A folder can be made while no other call has it.
    let script = "cd '\(folder.url.path)'; PATH=/bin:/usr/bin; mkdir own || echo taken; sleep 0.05; rmdir own"
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 { group.addTask { try await shell.output(of: Array(script.utf8)) } }
      for try await output in group { #expect(String(decoding: output, as: UTF8.self) == "") }
    }
  }
}
