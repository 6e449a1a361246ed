import ArgumentParser
import Authority
import Backups
import Foundation
import Keyring
import NIOCore
import Printers
import PrivateFiles
import RecordMappingSQLite
import WebShell

/// Why the process cannot start: one sentence with the remedy, and an exit code of `sysexits.h`.
enum StartFailure: Error {
  case folderNotWritable(String)
  case folderInUse(String)
  /// With the option that chooses another one.
  case portInUse(Int, option: String)
  case portForbidden(Int, option: String)
  case addressNotOurs(String)
  case demoScriptMissing(searched: String)
  case demoFailed(String)
  case passphraseUnreadable(String)
  case fileUnreadable(String)
  case noDiscovery
  case notADay(String)
  /// Nobody of that name is logged in, but these are.
  case noAccount(String, known: [String])

  var sentence: String {
    switch self {
    case .folderNotWritable(let path):
      "The folder \(path) cannot be written. Change its permissions or name another one with --data."
    case .folderInUse(let path):
      "Another outpost process uses the folder \(path). Stop it, or name another folder with --data."
    case .portInUse(let port, let option):
      "Port \(port) is in use by another program. Stop that one, or choose another port with \(option)."
    case .portForbidden(let port, let option):
      "Port \(port) may not be used by this user. Choose one above 1023 with \(option)."
    case .addressNotOurs(let address):
      "This computer does not have the address \(address). Choose one of its own with --address, or 0.0.0.0."
    case .demoScriptMissing(let searched):
      "The demo needs Scripts/demo-octoprint of a source checkout, and none was found from \(searched)."
    case .passphraseUnreadable(let path):
      "The file \(path) holds no passphrase that can be read. Its first line is the passphrase."
    case .fileUnreadable(let path): "The file \(path) cannot be read, or nothing is in it."
    case .noDiscovery:
      "No mDNS daemon answers, so nothing can be found. Install and start it (Debian: avahi-daemon), or add the "
        + "printer by its address."
    case .notADay(let text): "“\(text)” is no day. Write --today as yyyy-mm-dd."
    case .noAccount(let name, let known):
      "Nobody called \(name) is logged in. Use one of: \(known.joined(separator: ", "))."
    case .demoFailed(let reason): "The demo's OctoPrint did not start: \(reason)"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .folderNotWritable: ExitCode(73)
    case .folderInUse, .portInUse, .portForbidden, .addressNotOurs: ExitCode(69)
    case .demoScriptMissing: ExitCode(72)
    case .passphraseUnreadable, .fileUnreadable: ExitCode(66)
    case .noDiscovery: ExitCode(69)
    case .notADay, .noAccount: ExitCode(64)
    case .demoFailed: ExitCode(70)
    }
  }

  /// Runs the work; what keeps it from starting is told in one sentence on standard error.
  static func explained(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch is Console.Closed {
      // Enough was read.
    } catch {
      let (sentence, code) = explanation(of: error)
      FileHandle.standardError.write(Data("outpost: \(sentence)\n".utf8))
      throw code
    }
  }

  private static func explanation(of error: any Error) -> (String, ExitCode) {
    switch error {
    case let failure as StartFailure: (failure.sentence, failure.exitCode)
    case let error as Console.Unwritable: ("The output cannot be written: \(error.reason).", ExitCode(74))
    case let failure as ScriptFailure: (failure.sentence, failure.exitCode)
    case let error as BackupError:
      (BackupComplaint(error).sentence(Words(language: .en)), ExitCode(65))
    case let error as StoreError: (error.sentence, error.exitCode)
    case let error as KeyringError: ("\(error)", ExitCode(77))
    case let error as AuthorityError: ("\(error)", error.exitCode)
    case let error as AccessFileError: ("\(error)", ExitCode(65))
    case let error as PrivateFileError: ("\(error)", ExitCode(77))
    case let error as AssetFolder.Missing: ("\(error)", ExitCode(72))
    case let error as Assets.Unreadable: ("\(error)", ExitCode(72))
    default: ("It ended because of an error: \(error)", ExitCode.failure)
    }
  }
}
