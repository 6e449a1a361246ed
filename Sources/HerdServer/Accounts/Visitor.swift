import HerdBook
import HerdSync

/// The user who asks, as the transaction sees them that answers: rights that were taken a moment ago are gone.
struct Visitor: Sendable {
  let user: User
  let device: DeviceID
  let view: SyncView

  /// Whether the user sees what is of the scope.
  func sees(_ scope: SyncScope) -> Bool { view.scopes.contains(scope) }
}

extension SQLSession {
  /// Reads the user's rights and what they see.
  /// - Throws: ``SyncFailure`` where there is no such user any more or they may not use a device.
  func visitor(_ user: UserID, on device: DeviceID, in account: Int) throws -> Visitor {
    guard let row = try row(.rights, user.rawValue, in: account), !row.isDeleted,
      let user = User(row: row.members)
    else { throw SyncFailure(.expired, "the user was removed") }
    guard user.rights.contains(.useApp) else {
      throw SyncFailure(.forbidden, "the user may not use a device")
    }
    return Visitor(user: user, device: device, view: try view(of: user, in: account))
  }

  private func view(of user: User, in account: Int) throws -> SyncView {
    var scopes: Set<SyncScope> = [.all, .user(user.id)]
    if user.rights.contains(.allStables) { scopes.insert(.noStable) }
    if user.rights.contains(.allBulls) { scopes.insert(.unusableBulls) }
    for stable in try rows(.stables, in: account).compactMap({ Stable(row: $0.members) })
    where user.sees(stable.id) {
      scopes.insert(.stable(stable.id))
      if let centre = stable.centre { scopes.insert(.centre(centre)) }
    }
    return SyncView(scopes)
  }
}
