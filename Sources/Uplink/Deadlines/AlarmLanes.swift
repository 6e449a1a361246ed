/// Moments that lie ahead; any of them can be taken out again.
///
/// Almost all deadlines have one of a few lengths, and almost none passes. So each length has a lane in which the
/// alarms stand in the order in which they were set, which is that of their moments: setting one and taking one
/// out costs the same however many there are.
struct AlarmLanes {
  /// Where an alarm stands; stale once it was taken out.
  struct Place: Sendable, Hashable {
    fileprivate var index: Int
    fileprivate var use: UInt64
  }

  private struct Alarm {
    var moment = Duration.zero
    var ring: (@Sendable () -> Void)?
    var lane = 0
    var previous = -1
    var next = -1
    var use: UInt64 = 0
  }

  private struct Lane {
    var limit: Duration
    var first = -1
    var last = -1
  }

  private var alarms: [Alarm] = []
  private var free: [Int] = []
  private var lanes: [Lane] = []
  private var uses: UInt64 = 0

  /// The moment that comes first.
  var earliest: Duration? {
    lanes.lazy.filter { $0.first >= 0 }.map { alarms[$0.first].moment }.min()
  }

  mutating func insert(after limit: Duration, from now: Duration, _ ring: @escaping @Sendable () -> Void)
    -> Place
  {
    let lane = lane(of: limit)
    let index = free.popLast() ?? alarms.count
    if index == alarms.count { alarms.append(Alarm()) }
    uses += 1
    let last = lanes[lane].last
    alarms[index] = Alarm(moment: now + limit, ring: ring, lane: lane, previous: last, use: uses)
    if last >= 0 { alarms[last].next = index } else { lanes[lane].first = index }
    lanes[lane].last = index
    return Place(index: index, use: uses)
  }

  /// Does nothing if it is not there any more, because it rang.
  mutating func remove(_ place: Place) {
    if alarms[place.index].use == place.use { _ = take(place.index) }
  }

  /// What is to be called for the next one whose moment has come.
  mutating func popDue(at now: Duration) -> (@Sendable () -> Void)? {
    let firsts = lanes.lazy.map(\.first).filter { $0 >= 0 }
    guard let first = firsts.min(by: { alarms[$0].moment < alarms[$1].moment }), alarms[first].moment <= now
    else { return nil }
    return take(first)
  }

  private mutating func take(_ index: Int) -> (@Sendable () -> Void)? {
    let alarm = alarms[index]
    if alarm.previous >= 0 {
      alarms[alarm.previous].next = alarm.next
    } else {
      lanes[alarm.lane].first = alarm.next
    }
    if alarm.next >= 0 {
      alarms[alarm.next].previous = alarm.previous
    } else {
      lanes[alarm.lane].last = alarm.previous
    }
    alarms[index].ring = nil
    alarms[index].use = 0
    free.append(index)
    return alarm.ring
  }

  /// An empty lane is used again for another length, so that odd lengths do not add up.
  private mutating func lane(of limit: Duration) -> Int {
    var empty: Int?
    for index in lanes.indices {
      if lanes[index].limit == limit { return index }
      if lanes[index].first < 0 { empty = index }
    }
    if let empty {
      lanes[empty].limit = limit
      return empty
    }
    lanes.append(Lane(limit: limit))
    return lanes.count - 1
  }
}
