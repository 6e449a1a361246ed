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
  @OptionGroup var operation: OperationOption
  @Argument(help: "Its number.") var account: Int
  @Option(help: "As people know it.") var name: String
  @Option(help: "The zone by which its days are counted.") var zone = "Europe/Prague"

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        try await server.administration.makeAccount(
          Account(number: account, name: name, zone: zone), as: operation.id)
      }
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
  @OptionGroup var operation: OperationOption
  @Argument(help: "The account's number.") var account: Int

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        let count = try await server.administration.forgetOld(in: account, as: operation.id)
        print("\(count) deletions forgotten")
        try await server.database.maintain()
      }
    }
  }
}

/// `outpost-herd-server put-back`
struct PutBackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "put-back",
    abstract:
      "Say that the database was put back from a copy: once for each account, before it is served again.",
    discussion: """
      What was written since the copy is gone here, and devices may have it. With this they download everything
      anew, send again what is missing, and no number is given twice.
      """)

  @OptionGroup var database: DatabaseOption
  @OptionGroup var operation: OperationOption
  @Argument(help: "The account's number.") var account: Int

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        try await server.administration.notePutBack(in: account, as: operation.id)
      }
    }
  }
}

/// Under which identity a write is done.
struct OperationOption: ParsableArguments {
  @Option(
    name: .customLong("operation"),
    help: "A UUID: a command that comes again with the same one is done once. Made if it is missing.",
    transform: { text in
      guard let id = OperationID(parsing: text) else { throw ValidationError("'\(text)' is no UUID.") }
      return id
    })
  var id: OperationID?
}
