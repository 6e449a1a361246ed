import FTPHost
import Foundation
import HelperPrograms
import ProcessEnd
import TemporaryFolders
import Testing

@testable import Exchange

@Suite struct `The program for FTP` {
  @Test func `takes an input that merely ends for none`() async throws {
    try await FTPTestServer.with { server in
      let request = FTPRequest(to: server.server(), .put, "a.gz")
      let line = try JSONEncoder().encode(request) + Data("\n4\nab".utf8)
      let (status, _, errors) = try await run(line)
      #expect(status == 64 && errors.contains(#""err":"malformed""#))
      #expect(!FileManager.default.fileExists(atPath: server.folder.appending(path: "a.gz").path))
    }
  }

  @Test(arguments: ["", "{}\n", "nothing\n", #"{"address":"ftp://a","password":"s3cr3t"}"# + "\n"])
  func `says of a line that is no request only that`(line: String) async throws {
    let (status, output, errors) = try await run(Data(line.utf8))
    #expect(status == 64 && output.isEmpty && !errors.contains("s3cr3t"))
  }

  @Test(arguments: [
    "http://127.0.0.1/", "file:///etc/passwd", "ftp://a:b@127.0.0.1", "ftp://127.0.0.1/%0D%0ADELE", "ftp://",
    "ftp://127.0.0.1:99999", "ftp://127.0.0.1/?x",
  ]) func `refuses an address that is none of a folder`(address: String) async throws {
    let request = FTPRequest(to: FTPServer(address, user: "a", password: "b"), .list, "")
    let (status, _, errors) = try await run(try JSONEncoder().encode(request) + Data("\n".utf8))
    #expect(status == 64, "\(errors)")
  }

  @Test(arguments: ["../a", "a/b/c", "a\r\nDELE b", ""]) func `refuses a path that leads elsewhere`(
    path: String
  ) async throws {
    let request = FTPRequest(to: FTPServer("ftp://127.0.0.1:1", user: "a", password: "b"), .get, path)
    let (status, _, _) = try await run(try JSONEncoder().encode(request) + Data("\n".utf8))
    #expect(status == 64)
  }

  /// Runs it with an input; its status, output and error output.
  private func run(_ input: Data) async throws -> (Int32, String, String) {
    let folder = try TemporaryFolder()
    let files = ["input", "output", "errors"].map { folder.url.appending(path: $0) }
    for (file, content) in zip(files, [input, Data(), Data()]) { try content.write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: FTPTestServer.program)
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let status = try await process.runToEnd()
    return (
      status, try String(contentsOf: files[1], encoding: .utf8),
      try String(contentsOf: files[2], encoding: .utf8)
    )
  }

  @Test func `is told by the line that it ends with, whatever it has said before`() {
    let said = Array("warning\n{\"err\":\"full\",\"detail\":\"552 no\"}\n".utf8)
    #expect(ExchangeError(.ended(status: 73, said: said)) == ExchangeError(.full, "552 no"))
  }

  @Test(arguments: [
    HelperFailure.ended(status: -9, said: []), .missing("outpost-ftp"), .notStarted("no pipe"),
  ])
  func `that ends without a word or is missing is told`(failure: HelperFailure) {
    #expect(ExchangeError(failure).code == .program)
  }
}
