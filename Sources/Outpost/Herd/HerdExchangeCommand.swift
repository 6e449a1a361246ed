import ArgumentParser
import Exchange
import Foundation
import HelperPrograms
import Herd
import Serving
import Uplink

/// `outpost herd exchange`
struct HerdExchangeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exchange",
    abstract: "Bring a herd's file up to date by files in a folder or on an FTP server.",
    discussion: """
      For farms without a connection to their server, which runs outpost-herd-server exchange. What was recorded is
      left in the folder, receipts are taken from it; whatever stops it, the next one goes on.

      EXAMPLES:
        outpost herd exchange herd.sqlite --account 7 --folder /media/stick/herd
        outpost herd exchange herd.sqlite --ftp ftp://farm.example/herd --user jana --password-file -

      EXIT CODES:
        0 done    64 wrong usage    65 files of another account, or damaged    69 the server can't be reached
        70 outpost-ftp is missing    74 the disk    76 a certificate that is not trusted    77 the login is refused
      """)

  @OptionGroup var options: HerdFileOptions

  @Option(help: "Number of the account, for a file that is to be made.")
  var account: Int?

  @Option(help: "The folder.", completion: .directory)
  var folder: String?

  @Option(help: "The folder's address, such as ftp://farm.example/herd.")
  var ftp: String?

  @Option(help: "Who logs in to the FTP server.")
  var user: String?

  @Option(
    help: "A file whose first line is the password; - reads it from standard input.", completion: .file())
  var passwordFile: String?

  @Flag(help: "Log in to a server without TLS, where everybody on the way can read the password.")
  var withoutTLS = false

  @Option(help: "Certificates that are trusted instead of the system's, in PEM.", completion: .file())
  var authority: String?

  func validate() throws {
    guard (folder == nil) != (ftp == nil) else { throw ValidationError("Say either --folder or --ftp.") }
    guard ftp == nil || (user != nil && passwordFile != nil) else {
      throw ValidationError("--ftp needs --user and --password-file.")
    }
  }

  func run() async throws {
    try await StartupError.explained {
      let store = try await options.open(account: account)
      let files = FileSynchronisation(
        store, try place(), program: Version.current, now: { Int(Date().timeIntervalSince1970) })
      let start = ContinuousClock.now
      do {
        let report = try await files.run(sending: try await store.makeOutbox())
        let elapsed = start.duration(to: .now)
        let told = HerdSyncReport(
          report, try await HerdFileStatus(of: store, at: options.file), after: elapsed)
        try options.tell(told, told.lines)
      } catch let error as OutboxFailure {
        throw HerdFileError(options.file, error)
      } catch {
        throw HerdSyncRefused(SyncError(error), at: folder ?? ftp)
      }
    }
  }

  private func place() throws -> any FileExchange {
    if let folder { return FolderExchange(path: folder) }
    var option = PassphraseOption()
    option.passphraseFile = passwordFile
    let server = FTPServer(
      ftp ?? "", user: user ?? "", password: try option.passphrase() ?? "",
      security: withoutTLS ? .none : .explicit, authority: authority)
    return FTPExchange(server, program: HelperProgram.path("outpost-ftp"))
  }
}

extension FileSynchronisation.Refused {
  var problem: String {
    switch self {
    case .foreign(let account): "Its files are of account \(account)."
    case .unavailable: "What is there does not follow on what the herd's file has."
    case .unreadable(let name): "\(name) is damaged, or of a newer version."
    }
  }

  var remedy: String {
    switch self {
    case .foreign: "Name the folder of the herd's own account."
    case .unavailable: "Let outpost-herd-server exchange run once more on it."
    case .unreadable: "Copy it again, or update this program."
    }
  }
}
