import ArgumentParser
import Foundation
import HerdBook
import HerdServer
import HerdSync

/// `outpost-herd-server account`
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Make an account, or give one another name.")

  @OptionGroup var database: DatabaseOption
  @Argument(help: "Its number.") var account: Int
  @Option(help: "As people know it.") var name: String
  @Option(help: "The zone by which its days are counted.") var zone = "Europe/Prague"

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        do {
          try await server.administration.makeAccount(Account(number: account, name: name, zone: zone))
        } catch let failure as SyncFailure { throw CommandFailure(failure.detail, exitCode: 64) }
      }
    }
  }
}

/// `outpost-herd-server user`
struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Make a user of an account, or change what they may do; the password is read from the input.")

  @OptionGroup var database: DatabaseOption
  @Argument(help: "The account's number.") var account: Int
  @Argument(help: "The user's number.") var user: Int
  @Option(help: "The person's name.") var name: String
  @Option(help: "What they log in with; the password is the first line of the input.") var login: String?
  @Option(help: "Rights, with commas: \(Right.allCases.map(\.rawValue).joined(separator: ", ")).")
  var rights: String = ""
  @Option(help: "Numbers of the stables that they see, with commas.") var stables: String = ""
  @Option(help: "Numbers of their technicians, with commas; at most two.") var technicians: String = ""
  @Flag(help: "Remove the user; their devices end.") var remove = false

  func run() async throws {
    let rights = try parsed(rights) { Right(rawValue: $0) }
    let stables = try parsed(stables) { Int($0).map { StableID($0) } }
    let technicians = try parsed(technicians) { Int($0).map { TechnicianID($0) } }
    let password = login == nil ? nil : readLine()
    if login != nil, password?.isEmpty ?? true {
      throw ValidationError("A login needs a password in the first line of the input.")
    }
    let written = User(
      UserID(user), name: name, rights: Set(rights), stables: Set(stables), technicians: technicians)
    try await CommandFailure.explained {
      try await database.withServer { server in
        do {
          if remove { return try await server.administration.remove(written.id, from: account) }
          try await server.administration.put(written, login: login, password: password, in: account)
        } catch let failure as SyncFailure { throw CommandFailure(failure.detail, exitCode: 64) }
      }
    }
  }

  private func parsed<Value>(_ text: String, _ parse: (String) -> Value?) throws -> [Value] {
    try text.split(separator: ",").map { part in
      guard let value = parse(String(part)) else { throw ValidationError("'\(part)' is not known.") }
      return value
    }
  }
}

/// `outpost-herd-server maintain`
struct MaintainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maintain",
    abstract:
      "Forget deletions and receipts of an account that are older than 400 days, and tidy the database.")

  @OptionGroup var database: DatabaseOption
  @Argument(help: "The account's number.") var account: Int

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        do {
          print("\(try await server.administration.forgetOld(in: account)) deletions forgotten")
        } catch let failure as SyncFailure { throw CommandFailure(failure.detail, exitCode: 64) }
        try await server.database.maintain()
      }
    }
  }
}

/// `outpost-herd-server import`
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Fill an empty account with a generated or exported herd.")

  @OptionGroup var database: DatabaseOption
  @Argument(help: "The account's number.") var account: Int
  @Argument(
    help: "The folder with its streams, as outpost herd generate writes them.", completion: .directory)
  var folder: String

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        let herd = HerdImport(
          into: server.database, account: account, now: Int(Date().timeIntervalSince1970))
        do {
          let rows = try await herd.run { [folder] stream in
            let lines = try FileLines(of: "\(folder)/\(stream.fileName).ndjson")
            return { try lines.next() }
          }
          print("\(rows) rows")
        } catch let refused as HerdImport.Refused {
          throw CommandFailure(refused.sentence(folder), exitCode: 65)
        } catch let failure as SyncFailure { throw CommandFailure(failure.detail, exitCode: 64) }
      }
    }
  }
}

extension SyncStream {
  /// As `outpost herd generate` names it.
  fileprivate var fileName: String { rawValue }
}

extension HerdImport.Refused {
  fileprivate func sentence(_ folder: String) -> String {
    switch self {
    case .notEmpty: "the account has rows already; import into a new one"
    case .line(let stream, let line):
      "line \(line) of \(folder)/\(stream.fileName).ndjson is none of its stream; nothing was imported"
    }
  }
}

/// The lines of a file, a piece at a time; none of one that is not there.
private final class FileLines {
  private let file: FileHandle?
  private var rest: [UInt8] = []
  private var start = 0
  private var isOver = false

  init(of path: String) throws {
    file =
      FileManager.default.fileExists(atPath: path) ? try FileHandle(forReadingFrom: URL(filePath: path)) : nil
  }

  func next() throws -> [UInt8]? {
    while true {
      if let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(rest[start..<end])
      }
      guard !isOver, let piece = try file?.read(upToCount: 1 << 20), !piece.isEmpty else {
        isOver = true
        let last = Array(rest[start...])
        (rest, start) = ([], 0)
        return last.isEmpty ? nil : last
      }
      rest = Array(rest[start...]) + piece
      start = 0
    }
  }
}
