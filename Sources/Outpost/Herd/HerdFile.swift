import ArgumentParser
import Foundation
import Herd
import RecordMappingSQLite
import Serving

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
}
