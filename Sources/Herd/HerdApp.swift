package import CodeReading
package import Foundation
package import Keyring
package import Logging
package import Printing
package import ServiceLifecycle
package import Uplink
package import WebShell

/// A farm's herd: recorded in the stable without signal, and kept in step with the farm's server.
package struct HerdApp: Sendable {
  package let accounts: AccountRepository
  package let herds: OpenHerds
  /// What pages have asked servers for.
  let remotes = Remotes()
  /// Puts reports on paper.
  let renderer: TableRenderer
  /// Reads codes in photos.
  let codes: CodeReader
  let now: @Sendable () -> Date
  let clock: any Clock<Duration>
  let logger: Logger
  /// Version of the program, for the foot of its first page.
  let program: String

  /// - Parameters:
  ///   - folder: the data folder; the app has one of its own in it.
  ///   - transport: carries the requests to herd servers.
  ///   - ftp: path of `outpost-ftp`, for herds that are synchronised by files of an FTP server.
  ///   - renderer: puts reports on paper.
  ///   - codes: reads codes in photos.
  ///   - instruments: watch these requests.
  ///   - access: knows which devices are paired: the logins of others are ended.
  ///   - program: version of the program; rows that it cannot read are downloaded again by the next one.
  ///   - clock: wakes what depends on the hour.
  ///   - post: takes what a person may want to know later.
  ///   - forget: removes what was posted under keys that begin so: nobody is logged in any longer.
  package init(
    folder: URL, keyring: Keyring, transport: any HTTPTransport, ftp: String, renderer: TableRenderer,
    codes: CodeReader, instruments: [any ClientInstrument] = [],
    access: DeviceRepository? = nil, program: String, logger: Logger,
    now: @escaping @Sendable () -> Date = Date.init,
    clock: any Clock<Duration> = ContinuousClock(),
    post: @escaping @Sendable (AppNotice) async -> Void = { _ in },
    forget: @escaping @Sendable (_ prefix: String) async -> Void = { _ in }
  ) async throws {
    let folder = folder.appending(path: "herd")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    accounts = try await AccountRepository(folder: folder)
    herds = OpenHerds(
      folder: folder, accounts: accounts,
      environment: HerdEnvironment(
        keyring: keyring, transport: transport, ftp: ftp, instruments: instruments, program: program,
        logger: logger,
        now: { Int(now().timeIntervalSince1970) }, clock: clock, access: access, post: post, forget: forget))
    (self.now, self.clock, self.logger, self.program) = (now, clock, logger, program)
    (self.renderer, self.codes) = (renderer, codes)
  }

  /// What has to run for the app to live.
  package var services: [any Service] { [herds] }
}
