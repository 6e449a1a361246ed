/// How often something happened, and how often it could have.
struct Share: Sendable, Equatable {
  var hits = 0
  var of = 0

  mutating func count(_ isHit: Bool) {
    hits += isHit ? 1 : 0
    of += 1
  }
}

/// What the simulation did, for whoever checks that it keeps its own rates. Only of the simulated time.
struct HerdCounts: Sendable {
  var changes: [HerdChangeKind: Int] = [:]
  /// Of animals that had calved.
  var cowChanges: [HerdChangeKind: Int] = [:]
  var cowDays = 0
  private(set) var female = Share()
  private(set) var stillborn = Share()
  private(set) var twins = Share()
  private(set) var heatsSeen = Share()
  private(set) var heatsFeltByDevice = Share()
  private(set) var abortions = Share()
  /// Without sexed semen.
  private(set) var cowsConceived = Share()
  private(set) var heifersConceived = Share()
  private(set) var sexedConceived = Share()
  private(set) var cowsCulled = 0

  mutating func bear(isFemale: Bool) { female.count(isFemale) }
  mutating func expectCalf(_ isDead: Bool) { stillborn.count(isDead) }
  mutating func calve(isTwin: Bool) { twins.count(isTwin) }
  mutating func seeHeat(_ isSeen: Bool) { heatsSeen.count(isSeen) }
  mutating func watchHeat(_ isHit: Bool) { heatsFeltByDevice.count(isHit) }
  mutating func conceive(isLost: Bool) { abortions.count(isLost) }
  mutating func cull(isCow: Bool) { cowsCulled += isCow ? 1 : 0 }

  mutating func serve(isCow: Bool, isSexed: Bool, conceives: Bool) {
    if isSexed {
      sexedConceived.count(conceives)
    } else if isCow {
      cowsConceived.count(conceives)
    } else {
      heifersConceived.count(conceives)
    }
  }

  func write(to buffer: inout ByteBuffer) {
    buffer.member("cowDays", cowDays)
    buffer.member("cowsCulled", cowsCulled)
    let shares: [(StaticString, Share)] = [
      ("female", female), ("stillborn", stillborn), ("twins", twins), ("heatsSeen", heatsSeen),
      ("heatsFeltByDevice", heatsFeltByDevice), ("abortions", abortions), ("cowsConceived", cowsConceived),
      ("heifersConceived", heifersConceived), ("sexedConceived", sexedConceived),
    ]
    for (name, share) in shares { buffer.member(name, share) }
    write("changes", changes, to: &buffer)
    write("cowChanges", cowChanges, to: &buffer)
  }

  /// In the order of the kinds: that of a dictionary is by chance.
  private func write(_ name: StaticString, _ counts: [HerdChangeKind: Int], to buffer: inout ByteBuffer) {
    buffer.list(name) { list in
      for kind in HerdChangeKind.allCases {
        list.element {
          $0.kind(kind)
          $0.member("rows", counts[kind] ?? 0)
        }
      }
    }
  }
}

extension ByteBuffer {
  mutating func member(_ name: StaticString, _ share: Share) {
    object(name) {
      $0.member("numerator", share.hits)
      $0.member("denominator", share.of)
    }
  }
}
