import Foundation
import HelperPrograms

/// An exchange in a folder of an FTP server, by `outpost-ftp`: one process for each call.
package struct FTPExchange: FileExchange {
  private let server: FTPServer
  private let program: String
  private let timeout: Int?

  /// - Parameters:
  ///   - program: path of `outpost-ftp`.
  ///   - timeout: seconds in which something has to move; `nil` leaves it to the program.
  package init(_ server: FTPServer, program: String, timeout: Int? = nil) {
    (self.server, self.program, self.timeout) = (server, program, timeout)
  }

  package func list(_ folder: ExchangeName?) async throws -> ExchangeListing {
    do {
      let lines = try await output(of: request(.list, folder?.text ?? "")).split(
        separator: UInt8(ascii: "\n"))
      let files = try lines.map { try JSONDecoder().decode(FTPListedFile.self, from: Data($0)) }
      return ExchangeListing(listed: files)
    } catch let error as ExchangeError where error.code == .notFound && folder != nil {
      return ExchangeListing()
    }
  }

  package func get(_ path: ExchangePath, from offset: Int) async throws -> FileChunks {
    let helper = try await started(request(.get, path.description, offset: offset))
    helper.closeInput()
    return FileChunks {
      if let chunk = try await helper.read() { return chunk }
      try await end(helper)
      return nil
    }
  }

  package func put(_ content: FileContent, to path: ExchangePath, from offset: Int) async throws {
    let helper = try await started(request(.put, path.description, offset: offset))
    // A program that reads no more has a reason, which it tells at its end.
    for try await chunk in content.chunks(offset) {
      guard try await helper.write(ContentFrames.frame(chunk)) else { return try await end(helper) }
    }
    _ = try await helper.write(ContentFrames.end)
    helper.closeInput()
    try await end(helper)
  }

  package func rename(_ path: ExchangePath, to other: ExchangePath) async throws {
    _ = try await output(of: request(.rename, path.description, other: other.description))
  }

  package func delete(_ path: ExchangePath) async throws {
    _ = try await output(of: request(.delete, path.description))
  }

  // MARK: The program

  private func request(
    _ operation: FTPRequest.Operation, _ path: String, other: String? = nil, offset: Int? = nil
  ) -> FTPRequest {
    FTPRequest(to: server, operation, path, other: other, offset: offset, timeout: timeout)
  }

  private func started(_ request: FTPRequest) async throws -> HelperProcess {
    try Task.checkCancellation()
    let helper: HelperProcess
    do throws(HelperFailure) { helper = try HelperProcess(program) } catch { throw ExchangeError(error) }
    let line = try JSONEncoder().encode(request) + Data("\n".utf8)
    guard try await helper.write(Array(line)) else {
      try await end(helper)
      throw ExchangeError(.program, "it did not read the request")
    }
    return helper
  }

  private func end(_ helper: HelperProcess) async throws {
    do { try await helper.end() } catch let failure as HelperFailure { throw ExchangeError(failure) }
  }

  private func output(of request: FTPRequest) async throws -> [UInt8] {
    let helper = try await started(request)
    helper.closeInput()
    var output: [UInt8] = []
    while let bytes = try await helper.read() { output += bytes }
    try await end(helper)
    return output
  }
}

extension ExchangeListing {
  fileprivate init(listed: [FTPListedFile]) {
    self.init()
    for file in listed {
      if let name = ExchangeName(parsing: file.name) {
        files.append(File(name, size: file.size))
      } else {
        ignored += 1
      }
    }
    files.sort { $0.name < $1.name }
  }
}

extension ExchangeError {
  init(_ failure: HelperFailure) {
    switch failure {
    case .missing(let path): self.init(.program, "\(path): it is missing")
    case .notStarted(let reason): self.init(.program, reason)
    case .tooSlow: self.init(.program, "it was too slow")
    case .ended(let status, let said):
      self = ExchangeError(said: said) ?? ExchangeError(.program, "it ended with the status \(status)")
    }
  }

  /// Reads the last line that the program has written; `nil` for what is no such line.
  init?(said bytes: [UInt8]) {
    guard let line = bytes.split(separator: UInt8(ascii: "\n")).last else { return nil }
    do { self = try JSONDecoder().decode(ExchangeError.self, from: Data(line)) } catch { return nil }
  }
}
