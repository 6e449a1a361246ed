package import Exchange
package import HerdBook
package import HerdSync

/// Synchronises devices that only reach a folder: an FTP server's, or one on a stick.
///
/// The folder is one user's. Images and deltas in it are what their pull would bring; what devices leave in
/// `outbox` is pushed as by them, the receipts are put into `ack`. Everything is known by the files alone, and
/// each step may be done again: a run that is killed is made good by the next one. Only one may work on a folder
/// at a time.
package struct HerdExchange: Sendable {
  let server: HerdServer
  let account: Int
  let user: UserID
  let files: any FileExchange
  /// After so many deltas an image comes instead of the next one.
  let deltaLimit: Int
  /// Rows of a page of a stream.
  let pageLength: Int

  package init(
    _ server: HerdServer, of user: UserID, in account: Int, files: any FileExchange, deltaLimit: Int = 64,
    pageLength: Int = 4096
  ) {
    (self.server, self.user, self.account, self.files) = (server, user, account, files)
    (self.deltaLimit, self.pageLength) = (deltaLimit, pageLength)
  }

  /// What a run has done.
  package struct Report: Hashable, Sendable {
    /// Files of devices whose operations have receipts now.
    package var taken = 0
    /// Files that were put into `refused`.
    package var refused = 0
    /// Files that this program is too old for, and those with names that are none: they stay.
    package var left = 0
    /// The image or delta that was written; `nil` where nothing is new.
    package var written: ExchangeFile?
    /// Images and deltas that no device needs any more.
    package var removed = 0

    package init() {}
  }

  /// The folder holds files of somebody else, which must not be mixed with the user's.
  package struct ForeignFolder: Error, Hashable, Sendable {
    package let account: Int
    package let user: UserID

    package init(account: Int, user: UserID) { (self.account, self.user) = (account, user) }
  }

  /// Takes what devices have left, then writes what is new. Of a user who may not use a device any more the images
  /// and deltas are removed: no token ends there.
  /// - Throws: ``SyncFailure`` for such a user, ``ForeignFolder``, and what the database and the exchange throw;
  ///   what was done so far stays.
  @discardableResult
  package func run() async throws -> Report {
    var report = Report()
    var folder = try await ExchangedFiles(in: files)
    try check(folder)
    try await folder.removeParts(in: files)
    do {
      try await takeOutbox(&report)
      report.written = try await write(&folder)
    } catch let failure as SyncFailure where failure.reason == .expired || failure.reason == .forbidden {
      try await folder.removeBeyond(-1, in: files)
      throw failure
    }
    report.removed = try await folder.thin(in: files)
    return report
  }

  private func check(_ folder: ExchangedFiles) throws(ForeignFolder) {
    guard let header = folder.newest else { return }
    guard header.account == account, header.user == user else {
      throw ForeignFolder(account: header.account, user: header.user)
    }
  }

  /// Who pulls: none of the user's devices, so no row says which operation has written it.
  var reader: Caller {
    guard let device = DeviceID(parsing: "exchange") else { preconditionFailure("a device's name is none") }
    return Caller(account: account, user: user, device: device)
  }
}

extension HerdServer {
  /// Returns the user who logs in by this name; `nil` if there is none.
  package func user(named login: String, in account: Int) async throws -> UserID? {
    guard !login.utf8.contains(0) else { return nil }
    return try await database.read { session in try session.login(login, in: account)?.user }
  }

  /// Returns what the user logs in with; `nil` for one who does not.
  func login(of user: UserID, in account: Int) async throws -> String? {
    try await database.read { session in try session.login(of: user, in: account) }
  }
}
