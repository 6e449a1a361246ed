import ArgumentParser
import Exchange
import Foundation
import Herd
import HerdSync
import Keyring
import Serving
import Uplink
import UplinkKeyring
import UplinkTransport

/// `outpost herd sync`
struct HerdSyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Send what was recorded in a herd's file, and bring what is new.",
    discussion: """
      Server, account and user are remembered in the file, and the login in the keyring: next time the file alone
      is enough. Whatever stops it, the next one goes on where it was.

      EXAMPLES:
        outpost herd sync herd.sqlite --server https://herd.example --account 7 --user jana --password-file -
        outpost herd sync herd.sqlite --json | jq .rows

      EXIT CODES:
        0 done    64 wrong usage    65 a file of another account, or something else answers
        69 the server can't be reached or refuses    74 the disk    77 the login is refused
      """)

  @OptionGroup var options: HerdFileOptions

  @Option(help: "The server's address, such as https://herd.example.")
  var server: String?

  @Option(help: "Number of the account.")
  var account: Int?

  @Option(help: "Name of the user.")
  var user: String?

  @Option(
    help: "A file whose first line is the password; - reads it from standard input.", completion: .file())
  var passwordFile: String?

  @Option(
    help:
      "The server's own certificate in PEM, trusted instead of the system's; for one that it has signed itself.",
    completion: .file())
  var certificate: String?

  @OptionGroup var place: DataFolderOption

  @Flag(help: "Send nothing, only bring.")
  var receiveOnly = false

  func run() async throws {
    try await StartupError.explained {
      let store = try await options.open(account: account)
      let installation = try await store.installation()
      let (server, user) = try origin(installation)
      let base = try Self.address(server, account: installation.account)
      try await store.remember(server: server, login: user)
      let password = try passwordFile.map(Self.firstLine)
      let (keyring, _) = try place.folders(isShared: true).keyring()
      guard let device = DeviceID(parsing: installation.device) else { throw HerdStore.NoInstallation() }
      let login = LoginSession(
        HerdLogin(on: device) { password.map { HerdLogin.Person(name: user, password: $0) } },
        store: KeyringCredentialStore<HerdLogin.Credential>(
          keyring, name: SecretName(rawValue: "herd/\(installation.device)/\(user)@\(base)")))
      let trust = try certificate.map(Self.trust) ?? .system
      let transport = AsyncHTTPClientTransport()
      do {
        let outbox = try await store.makeOutbox()
        let link = HerdLink(
          UplinkClient(
            base: base, transport: transport.trusting(trust), authenticator: login, outbox: outbox))
        let report = try await synchronise(store, link, outbox)
        try options.tell(report, report.lines)
      } catch {
        try await transport.shutdown()
        throw error
      }
      try await transport.shutdown()
    }
  }

  /// The server and the user that the file is of, or is to be.
  private func origin(_ installation: InstallationRecord) throws -> (server: String, user: String) {
    guard let server = server ?? installation.server, let user = user ?? installation.login else {
      throw HerdFileError(options.file, "Its server is not known.", "Say --server, --account and --user.", 64)
    }
    guard server == installation.server ?? server, user == installation.login ?? user else {
      throw HerdFileError(
        options.file,
        "It is of \(installation.login ?? "") at \(installation.server ?? ""), and may hold what is not sent.",
        "Name another file for another user or server.", 65)
    }
    return (server, user)
  }

  private func synchronise(
    _ store: HerdStore, _ link: HerdLink, _ outbox: Outbox
  ) async throws -> HerdSyncReport {
    let download = Download(
      store, link, program: Version.current, now: { Int(Date().timeIntervalSince1970) })
    let start = ContinuousClock.now
    do {
      // Who can't be reached or logged in to is told at once: the outbox would wait.
      var report = try await download.run(told: show)
      if !receiveOnly, try await store.read({ try $0.unsent() }).contains(where: { $0.state == .waiting }) {
        try await link.deliver(from: outbox)
        let rest = try await download.run(told: show)
        report.rows.merge(rest.rows, uniquingKeysWith: +)
        (report.upTo, report.bytes) = (rest.upTo, report.bytes + rest.bytes)
        report.isFull = report.isFull || rest.isFull
      }
      if !receiveOnly { try await link.sendPhotos(from: store) }
      let elapsed = start.duration(to: .now)
      return HerdSyncReport(report, try await HerdFileStatus(of: store, at: options.file), after: elapsed)
    } catch let error as SyncError {
      throw HerdSyncRefused(error)
    } catch let error as NetworkError {
      throw HerdSyncRefused(.network(error))
    } catch let error as OutboxFailure {
      throw HerdFileError(options.file, error)
    }
  }

  @Sendable private func show(_ progress: SyncProgress) {
    guard !options.json, isatty(STDERR_FILENO) == 1 else { return }
    let share = Int(progress.share * 100)
    FileHandle.standardError.write(
      Data("\r\(progress.stream.rawValue) \(share) % \(progress.allRows) rows    ".utf8))
  }

  static func address(_ text: String, account: Int) throws -> BaseAddress {
    do { return try HerdServerAddress(parsing: text).base(ofAccount: account) } catch {
      throw ValidationError("'\(text)' is no address of a server: say something like https://herd.example.")
    }
  }

  /// - Parameter path: of the certificate.
  private static func trust(in path: String) throws -> ServerTrust {
    guard let bytes = FileManager.default.contents(atPath: path),
      let certificate = ServerCertificate(pem: String(decoding: bytes, as: UTF8.self))
    else { throw HerdFileError(path, "It holds no certificate.", "Name a file in PEM.", 66) }
    return .pinned(certificate)
  }

  private static func firstLine(of path: String) throws -> String {
    var option = PassphraseOption()
    option.passphraseFile = path
    return try option.passphrase() ?? ""
  }
}

struct HerdSyncReport: Encodable {
  let rows: [String: Int]
  /// Of streams, packed.
  let bytes: Int
  /// From the first request to the last row.
  let seconds: Double
  let isFull: Bool
  let status: HerdFileStatus

  init(_ report: SyncReport, _ status: HerdFileStatus, after elapsed: Duration) {
    (bytes, seconds) = (report.bytes, elapsed / .seconds(1))
    rows = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.key.rawValue, $0.value) })
    (isFull, self.status) = (report.isFull, status)
  }

  var lines: [String] {
    let counts = rows.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return [counts.isEmpty ? "Nothing new." : "Brought: \(counts)."] + status.lines
  }
}

/// A synchronisation that ended before its end; what had come is kept.
struct HerdSyncRefused: CommandError {
  let sentence: String
  let exitCode: ExitCode

  /// - Parameter place: of files that it was about.
  init(_ error: SyncError, at place: String? = nil) {
    let (problem, remedy, code): (String, String, Int32) =
      switch error {
      case .network(let error):
        switch error.cause {
        case .authentication(.failed):
          ("The server can't be reached: \(error).", "Try again later; nothing is lost.", 69)
        case .authentication(.store):
          ("The login can't be read or kept: \(error).", "Look at the keyring.", 74)
        case .authentication:
          ("The server refuses the login.", "Say the right --user and --password-file.", 77)
        default: ("The server can't be reached: \(error).", "Try again later; nothing is lost.", 69)
        }
      case .server(let failure) where failure.reason == .forbidden || failure.reason == .wrongLogin:
        ("The server refuses the user.", "Ask whoever administers the account.", 77)
      case .server(let failure) where failure.reason == .version(.deviceTooOld):
        ("The server speaks a newer version.", "Update this program; nothing that was recorded is lost.", 69)
      case .server(let failure) where failure.reason == .version(.serverTooOld):
        ("The server speaks an older version.", "Let its program be updated.", 69)
      case .server(let failure): ("The server refuses: \(failure).", "Try again later; nothing is lost.", 69)
      case .notAHerdServer:
        (
          "Something else than a herd server answers.",
          "Look at the address, or log in to the network first.", 65
        )
      case .exchange(let error):
        (
          "It can't be used: \(error).", "Nothing is lost; try again.",
          error.code == .notFound ? 66 : error.code.exitStatus
        )
      case .files(let reason): (reason.problem, reason.remedy, 65)
      case .cut, .damaged, .broken, .cancelled, .failed:
        ("It ended before its end: \(error).", "Run it again; it goes on from there.", 69)
      case .store(let error):
        ("The herd's file can't be written: \(error).", "Look at the disk; what had come is kept.", 74)
      }
    sentence = "\(place.map { "\($0): " } ?? "")\(problem) \(remedy)"
    exitCode = ExitCode(code)
  }
}
