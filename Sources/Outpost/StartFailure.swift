import ArgumentParser
import Backups
import Foundation
import Keyring
import NIOCore
import RecordMappingSQLite
import WebShell

/// Why the process cannot start: one sentence with the remedy, and an exit code of `sysexits.h`.
enum StartFailure: Error {
  case folderNotWritable(String)
  case folderInUse(String)
  case portInUse(Int)
  case portForbidden(Int)
  case demoScriptMissing(searched: String)
  case demoFailed(String)
  case passphraseUnreadable(String)

  var sentence: String {
    switch self {
    case .folderNotWritable(let path):
      "The folder \(path) cannot be written. Change its permissions or name another one with --data."
    case .folderInUse(let path):
      "Another outpost process uses the folder \(path). Stop it, or name another folder with --data."
    case .portInUse(let port):
      "Port \(port) is in use by another program. Stop that one, or choose another port with --port."
    case .portForbidden(let port):
      "Port \(port) may not be used by this user. Choose one above 1023 with --port."
    case .demoScriptMissing(let searched):
      "The demo needs Scripts/demo-octoprint of a source checkout, and none was found from \(searched)."
    case .passphraseUnreadable(let path):
      "The file \(path) holds no passphrase that can be read. Its first line is the passphrase."
    case .demoFailed(let reason): "The demo's OctoPrint did not start: \(reason)"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .folderNotWritable: ExitCode(73)
    case .folderInUse, .portInUse, .portForbidden: ExitCode(69)
    case .demoScriptMissing: ExitCode(72)
    case .passphraseUnreadable: ExitCode(66)
    case .demoFailed: ExitCode(70)
    }
  }

  /// Runs the work; what keeps it from starting is told in one sentence on standard error.
  static func explained(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch {
      let (sentence, code) = explanation(of: error)
      FileHandle.standardError.write(Data("outpost: \(sentence)\n".utf8))
      throw code
    }
  }

  private static func explanation(of error: any Error) -> (String, ExitCode) {
    switch error {
    case let failure as StartFailure: (failure.sentence, failure.exitCode)
    case let error as BackupError:
      (BackupComplaint(error).sentence(Words(language: .en)), ExitCode(65))
    case let error as StoreError: (error.sentence, error.exitCode)
    case let error as KeyringError: ("\(error)", ExitCode(77))
    case let error as AssetFolder.Missing: ("\(error)", ExitCode(72))
    case let error as Assets.Unreadable: ("\(error)", ExitCode(72))
    default: ("It ended because of an error: \(error)", ExitCode.failure)
    }
  }
}
