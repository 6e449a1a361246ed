import ArgumentParser
import Foundation
import HerdServer
import HerdSync

/// `outpost-herd-server import`
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Fill an empty account with a generated or exported herd.")

  @OptionGroup var database: DatabaseOption
  @OptionGroup var operation: OperationOption
  @Argument(help: "The account's number.") var account: Int
  @Argument(
    help: "The file that export has written, or the folder with streams of outpost herd generate.",
    completion: .file())
  var path: String

  func run() async throws {
    try await CommandFailure.explained {
      let lines = try streams()
      try await database.withServer { server in
        let herd = HerdImport(
          into: server.database, account: account, now: Int(Date().timeIntervalSince1970), as: operation.id)
        do {
          print("\(try await herd.run(lines)) rows")
        } catch let refused as HerdImport.Refused {
          throw CommandFailure(refused.sentence(path), exitCode: 65)
        }
      }
    }
  }

  private func streams() throws -> @Sendable (SyncStream) throws -> () throws -> [UInt8]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure("there is no \(path)", exitCode: 65)
    }
    guard isFolder.boolValue else {
      do {
        let file = try HerdFile(reading: path)
        return { try file.lines(of: $0) }
      } catch let refused as HerdFile.Refused {
        throw CommandFailure(refused.sentence(path), exitCode: 65)
      }
    }
    return { [path] stream in
      let file = "\(path)/\(stream.rawValue).ndjson"
      guard FileManager.default.fileExists(atPath: file) else { return { nil } }
      let lines = try FileLines(of: file)
      return { try lines.next() }
    }
  }
}

/// `outpost-herd-server export`
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write an account's herd to a file that import takes again.",
    discussion: "Users, passwords, receipts and earlier revisions are not in it; for those there is backup.")

  @OptionGroup var database: DatabaseOption
  @Option(help: "The account's number.") var account: Int
  @Option(help: "The file; there must be none of its name.", completion: .file()) var to: String

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        try await NewFile.written(to: to) { file in
          let rows = try await HerdExport(of: account, in: server.database).run {
            let handle = try file.opened()
            return { try handle.write(contentsOf: $0) }
          }
          print("\(rows) rows")
        }
      }
    }
  }
}

/// `outpost-herd-server backup`
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Write a copy of the whole database while the server runs (SQLite).",
    discussion: "Who puts a copy back runs put-back for each account before serving it.")

  @OptionGroup var database: DatabaseOption
  @Option(help: "The file; there must be none of its name.", completion: .file()) var to: String

  func run() async throws {
    try await CommandFailure.explained {
      guard !database.isMissing else {
        throw CommandFailure("there is no \(database.database)", exitCode: 69)
      }
      // Its tables stay as they are: a copy is made before a newer program touches them, too.
      try await database.withDatabase { database in
        try await NewFile.written(to: to) { file in
          do {
            try await database.backUp(to: file.part)
          } catch let failure as DatabaseFailure where failure.reason == .noBackup {
            let sentence = "PostgreSQL is copied by its own program: pg_dump --format custom --file '\(to)'"
            throw CommandFailure("\(sentence) followed by the database's address", exitCode: 64)
          }
        }
      }
    }
  }
}

extension NewFile {
  /// Writes a file of the name, or ends the command with a sentence.
  fileprivate static func written(to path: String, _ write: (NewFile) async throws -> Void) async throws {
    do {
      try await NewFile(at: path).written(write)
    } catch let refused as NewFile.Refused {
      throw CommandFailure(refused.sentence, exitCode: 73)
    }
  }
}

extension NewFile.Refused {
  fileprivate var sentence: String {
    switch self {
    case .exists(let path) where path.hasSuffix(".part"):
      "there is \(path): it is written just now, or was left half written; remove it then"
    case .exists(let path): "there is \(path) already; nothing was written"
    case .notWritable(let path, let code): "\(path) can't be written: \(String(cString: strerror(code)))"
    }
  }
}

extension HerdImport.Refused {
  fileprivate func sentence(_ path: String) -> String {
    switch self {
    case .notEmpty: "the account has rows already; import into a new one"
    case .line(let stream, let line):
      "line \(line) of the \(stream.rawValue) in \(path) is none of its stream; nothing was imported"
    case .stable(let stream, let line):
      "line \(line) of the \(stream.rawValue) in \(path) is of a stable that is not there; nothing was imported"
    }
  }
}

extension HerdFile.Refused {
  fileprivate func sentence(_ path: String) -> String {
    switch self {
    case .line(let line): "line \(line) of \(path) is none of a herd; nothing was imported"
    case .cut(let stream): "\(path) ends in the middle of the \(stream); nothing was imported"
    case .damaged(let stream): "the \(stream) in \(path) are not what was written; nothing was imported"
    }
  }
}
