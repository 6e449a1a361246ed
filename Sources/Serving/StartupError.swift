package import ArgumentParser
import Authority
import Backups
import Foundation
import Keyring
import NIOCore
import PrivateFiles
import RecordMappingSQLite
import WebShell

/// What ends a command: one sentence with the remedy, and an exit code of `sysexits.h`.
package protocol CommandError: Error {
  var sentence: String { get }
  var exitCode: ExitCode { get }
}

/// Why the process cannot start: one sentence with the remedy, and an exit code of `sysexits.h`.
package enum StartupError: CommandError {
  case folderNotWritable(String)
  case folderInUse(String)
  /// With the option that chooses another one.
  case portInUse(Int, option: String)
  case portForbidden(Int, option: String)
  case addressNotOurs(String)
  case passphraseUnreadable(String)
  case fileUnreadable(String)
  case noDiscovery
  /// Nobody of that name is logged in, but these are.
  case noAccount(String, known: [String])

  package var sentence: String {
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
    case .passphraseUnreadable(let path):
      "The file \(path) holds no passphrase that can be read. Its first line is the passphrase."
    case .fileUnreadable(let path): "The file \(path) cannot be read, or nothing is in it."
    case .noDiscovery:
      "No mDNS daemon answers, so nothing can be found. Install and start it (Debian: avahi-daemon), or add the "
        + "printer by its address."
    case .noAccount(let name, let known):
      "Nobody called \(name) is logged in. Use one of: \(known.joined(separator: ", "))."
    }
  }

  package var exitCode: ExitCode {
    switch self {
    case .folderNotWritable: ExitCode(73)
    case .folderInUse, .portInUse, .portForbidden, .addressNotOurs: ExitCode(69)
    case .passphraseUnreadable, .fileUnreadable: ExitCode(66)
    case .noDiscovery: ExitCode(69)
    case .noAccount: ExitCode(64)
    }
  }

  /// Runs the work; what keeps it from starting is told in one sentence on standard error.
  package static func explained(_ work: () async throws -> Void) async throws {
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
    case let error as any CommandError: (error.sentence, error.exitCode)
    case let error as Console.Unwritable: ("The output cannot be written: \(error.reason).", ExitCode(74))
    case let error as BackupError:
      (BackupErrorMessage(error).sentence(Words(language: .en)), ExitCode(65))
    case let error as StoreError: (error.sentence, error.exitCode)
    case let error as KeyringError: ("\(error)", ExitCode(77))
    case let error as AuthorityError: ("\(error)", error.exitCode)
    case let error as AccessFileError: ("\(error)", ExitCode(65))
    case let error as PrivateFileError: ("\(error)", ExitCode(error.exitCode))
    case let error as AssetFolder.Missing: ("\(error)", ExitCode(72))
    case let error as Assets.Unreadable: ("\(error)", ExitCode(72))
    default: ("It ended because of an error: \(error)", ExitCode.failure)
    }
  }
}
