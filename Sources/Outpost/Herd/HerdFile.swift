import ArgumentParser
import Foundation
import Herd
import RecordMappingSQLite
import Serving
import Uplink

/// The file of a herd, and how it is told of.
struct HerdFileOptions: ParsableArguments {
  @Argument(help: "The herd's file on this device.", completion: .file(extensions: ["sqlite"]))
  var file: String

  @Flag(help: "Print one JSON object.")
  var json = false

  /// - Parameter account: for a file that is to be made; `nil` opens only one that is there.
  func open(account: Int? = nil) async throws -> HerdStore {
    guard account != nil || FileManager.default.fileExists(atPath: file) else {
      throw HerdFileError(file, "There is no such file.", "Name the file of outpost herd sync.", 66)
    }
    var generator = SystemRandomNumberGenerator()
    do {
      return try await HerdStore(at: file, account: account, using: &generator)
    } catch let error as HerdStore.OtherAccount {
      throw HerdFileError(
        file, "It holds the herd of account \(error.found), not of \(error.expected).",
        "Name another file, or that account.", 65)
    } catch is HerdStore.NoInstallation {
      throw HerdFileError(file, "It holds no herd.", "Name the file of outpost herd sync.", 65)
    } catch let error as StoreError {
      throw HerdFileError(
        file, "It can't be opened: \(error).", "Look at the file, its folder and the disk.", 74)
    }
  }

  /// Prints the value as JSON, or else the lines.
  func tell(_ value: some Encodable, _ lines: @autoclosure () -> [String]) throws {
    guard json else { return try lines().forEach(Console.tell) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try Console.tell(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

/// A herd's file can't be used.
struct HerdFileError: CommandError {
  let sentence: String
  let exitCode: ExitCode

  init(_ file: String, _ problem: String, _ remedy: String, _ code: Int32) {
    sentence = "\(file): \(problem) \(remedy)"
    exitCode = ExitCode(code)
  }

  /// What is to be sent, or what the server has said of it, can't be read or written.
  init(_ file: String, _ failure: OutboxFailure) {
    switch failure {
    case .diskFull:
      self.init(file, "Its disk is full.", "Free some space and run it again; nothing is lost.", 74)
    default:
      self.init(file, "What is to be sent can't be read or written: \(failure).", "Look at the disk.", 74)
    }
  }
}
