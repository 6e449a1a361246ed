import ArgumentParser
import HerdBook
import HerdServer
import HerdSync

/// `outpost-herd-server user`
struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "Users of an account: who they are, what they may do, their devices.",
    subcommands: [
      UserAddCommand.self, UserListCommand.self, UserRightsCommand.self, UserPasswordCommand.self,
      UserRevokeCommand.self, UserRemoveCommand.self,
    ], defaultSubcommand: UserAddCommand.self)
}

/// Of which user.
struct UserArguments: ParsableArguments {
  @Argument(help: "The account's number.") var account: Int
  @Argument(help: "The user's number.") var user: Int
  var id: UserID { UserID(user) }
}

/// `outpost-herd-server user add`
struct UserAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Make a user, or write one anew; the password is read from the input.")

  @OptionGroup var database: DatabaseOption
  @OptionGroup var operation: OperationOption
  @OptionGroup var user: UserArguments
  @Option(help: "The person's name.") var name: String
  @Option(help: "What they log in with; the password is the first line of the input.") var login: String?
  @Option(help: "Rights, with commas: \(Right.allCases.map(\.rawValue).joined(separator: ", ")).")
  var rights: String = ""
  @Option(help: "Numbers of the stables that they see, with commas.") var stables: String = ""
  @Option(help: "Numbers of their technicians, with commas; at most two.") var technicians: String = ""
  @Option(help: "Which edition of the app they are granted.") var edition = Edition.farm

  func run() async throws {
    let written = User(
      user.id, name: name, rights: Set(try rights.parsedRights()), stables: Set(try stables.parsedStables()),
      technicians: try technicians.parsedTechnicians(), edition: edition.rawValue)
    let password = login == nil ? nil : try readPassword()
    try await CommandFailure.explained {
      try await database.withServer { server in
        try await server.administration.put(
          written, login: login, password: password, in: user.account, as: operation.id)
      }
    }
  }
}

/// `outpost-herd-server user list`
struct UserListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List an account's users, with their rights, stables, devices and edition."
  )

  @OptionGroup var database: DatabaseOption
  @Argument(help: "The account's number.") var account: Int
  @Flag(help: "Write a JSON object for each user.") var json = false

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        for entry in try await server.administration.users(in: account) {
          print(json ? JSONNode.object(entry.object).json : entry.line)
        }
      }
    }
  }
}

/// `outpost-herd-server user rights`
struct UserRightsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rights",
    abstract: "Change what a user may do and see; what is not given stays. Holds from their next request on.")

  @OptionGroup var database: DatabaseOption
  @OptionGroup var operation: OperationOption
  @OptionGroup var user: UserArguments
  @Option(help: "Another name of the person.") var name: String?
  @Option(help: "All their rights, with commas: \(Right.allCases.map(\.rawValue).joined(separator: ", ")).")
  var rights: String?
  @Option(help: "Numbers of all stables that they see, with commas.") var stables: String?
  @Option(help: "Numbers of their technicians, with commas; at most two.") var technicians: String?
  @Option(help: "Which edition of the app they are granted.") var edition: Edition?

  func run() async throws {
    var change = UserChange()
    change.name = name
    change.rights = try rights.map { Set(try $0.parsedRights()) }
    change.stables = try stables.map { Set(try $0.parsedStables()) }
    change.technicians = try technicians?.parsedTechnicians()
    change.edition = edition
    guard change != UserChange() else {
      throw ValidationError(
        "Nothing is to be changed; give --rights, --stables, --technicians, --edition or --name.")
    }
    try await CommandFailure.explained {
      try await database.withServer { [change] server in
        try await server.administration.change(user.id, change, in: user.account, as: operation.id)
      }
    }
  }
}

/// `outpost-herd-server user password`
struct UserPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: "Give a user another password, read from the input; their devices have to log in again.")

  @OptionGroup var database: DatabaseOption
  @OptionGroup var operation: OperationOption
  @OptionGroup var user: UserArguments
  @Option(help: "Another name to log in with.") var login: String?

  func run() async throws {
    let password = try readPassword()
    try await CommandFailure.explained {
      try await database.withServer { server in
        try await server.administration.setPassword(
          password, login: login, of: user.id, in: user.account, as: operation.id)
      }
    }
  }
}

/// `outpost-herd-server user revoke`
struct UserRevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Log a user's devices out, such as one that was lost.")

  @OptionGroup var database: DatabaseOption
  @OptionGroup var operation: OperationOption
  @OptionGroup var user: UserArguments
  @Option(help: "The device; all of the user without it.") var device: String?

  func run() async throws {
    let device = try device.map { text in
      guard let device = DeviceID(parsing: text) else { throw ValidationError("'\(text)' is no device.") }
      return device
    }
    try await CommandFailure.explained {
      try await database.withServer { server in
        let count = try await server.administration.revoke(
          user.id, on: device, in: user.account, as: operation.id)
        print("\(count) devices logged out")
      }
    }
  }
}

/// `outpost-herd-server user remove`
struct UserRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a user; their devices end with their next request.")

  @OptionGroup var database: DatabaseOption
  @OptionGroup var operation: OperationOption
  @OptionGroup var user: UserArguments

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        try await server.administration.remove(user.id, from: user.account, as: operation.id)
      }
    }
  }
}

/// Reads the first line of the input.
private func readPassword() throws -> String {
  guard let password = readLine(), !password.isEmpty else {
    throw ValidationError("A login needs a password in the first line of the input.")
  }
  return password
}

extension String {
  fileprivate func parsedRights() throws -> [Right] { try parts { Right(rawValue: $0) } }
  fileprivate func parsedStables() throws -> [StableID] { try parts { Int($0).map { StableID($0) } } }
  fileprivate func parsedTechnicians() throws -> [TechnicianID] {
    try parts { Int($0).map { TechnicianID($0) } }
  }

  private func parts<Value>(_ parse: (String) -> Value?) throws -> [Value] {
    try split(separator: ",").map { part in
      guard let value = parse(String(part)) else { throw ValidationError("'\(part)' is not known.") }
      return value
    }
  }
}

extension Edition: ExpressibleByArgument {}

extension UserEntry {
  /// As its row is sent, with `edition`, `login` and `devices`.
  fileprivate var object: JSONObject {
    var object = user.row
    object["edition"] = .text(user.editionName)
    object["login"] = login.map(JSONNode.text)
    object["devices"] = .list(devices.map { .text($0.text) })
    return object
  }

  /// Columns with tabs between them.
  fileprivate var line: String {
    let rights = user.rights.map(\.rawValue).sorted().joined(separator: ",")
    let stables = user.stables.sorted().map { "\($0)" }.joined(separator: ",")
    let devices = devices.map(\.text).joined(separator: ",")
    return ["\(user.id)", user.name, login ?? "-", rights, stables, devices, user.editionName]
      .map { $0.isEmpty ? "-" : $0 }.joined(separator: "\t")
  }
}
