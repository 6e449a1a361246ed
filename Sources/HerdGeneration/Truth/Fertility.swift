/// A cow in 21 days that end with the last day, or as many before them.
struct FertilityWindow: Sendable {
  /// On which she is alive, not pregnant since before the window, not excluded, and 60 or more days in milk.
  var days = 0
  /// By an insemination; natural service is none.
  var isServed = false
  var isConceived = false
  /// That she conceived by an insemination is known by now; of natural service nobody knows the day.
  var isConfirmed = false
}

/// Key figures of fertility, counted as the animals live.
struct FertilityTally: Sendable {
  struct Window: Sendable {
    var eligible = 0
    var services = 0
    var conceptions = 0
    var confirmed = 0
  }

  let span: ClosedRange<Int>
  /// From the last one on backwards.
  private(set) var windows = [Window](repeating: Window(), count: DueConstants.windowsCounted)
  private(set) var firstServices = (cows: Share(), heifers: Share())
  /// Days as hits, of pregnancies that are confirmed and of inseminations.
  private(set) var daysOpen = Share()
  private(set) var calvingInterval = Share()

  init(span: ClosedRange<Int>) { self.span = span }

  /// First services so late that not all of them are checked do not count.
  private var judged: ClosedRange<Int> { span.lowerBound...max(span.lowerBound, span.upperBound - 60) }
  private var year: ClosedRange<Int> { span.upperBound - 364...span.upperBound }

  mutating func serveFirst(_ cycle: Cycle, on day: Int, isCow: Bool) {
    guard cycle.services == 1, judged.contains(day) else { return }
    if isCow { firstServices.cows.of += 1 } else { firstServices.heifers.of += 1 }
  }

  mutating func confirm(_ cycle: Cycle, on day: Int, isCow: Bool) {
    guard !cycle.isNatural, let conceived = cycle.conceived else { return }
    if cycle.services == 1, let first = cycle.firstService, judged.contains(first) {
      if isCow { firstServices.cows.hits += 1 } else { firstServices.heifers.hits += 1 }
    }
    guard let calving = cycle.lastCalving, year.contains(conceived) else { return }
    daysOpen.hits += conceived - calving
    daysOpen.of += 1
  }

  mutating func calve(_ cycle: Cycle, on day: Int) {
    guard let last = cycle.lastCalving, year.contains(day) else { return }
    calvingInterval.hits += day - last
    calvingInterval.of += 1
  }

  mutating func add(_ cow: [FertilityWindow]) {
    for (place, window) in cow.enumerated() where window.days >= DueConstants.leastEligibleDays {
      windows[place].eligible += 1
      windows[place].services += window.isServed ? 1 : 0
      windows[place].conceptions += window.isConceived ? 1 : 0
      windows[place].confirmed += window.isConfirmed ? 1 : 0
    }
  }

  func write(to buffer: inout ByteBuffer) {
    buffer.list("windows") { list in
      for (place, window) in windows.enumerated() {
        let end = span.upperBound - place * DueConstants.window
        list.element {
          $0.member("from", day: end - DueConstants.window + 1)
          $0.member("to", day: end)
          $0.member("serviceRate", Share(hits: window.services, of: window.eligible))
          $0.member("pregnancyRate", Share(hits: window.conceptions, of: window.eligible))
          $0.member("confirmedRate", Share(hits: window.confirmed, of: window.eligible))
        }
      }
    }
    buffer.member("firstServiceCows", firstServices.cows)
    buffer.member("firstServiceHeifers", firstServices.heifers)
    buffer.member("daysOpen", daysOpen)
    buffer.member("calvingInterval", calvingInterval)
  }
}

extension Life {
  /// Tells the window of the day something; nothing if that is none of the last ones, or she has not calved.
  mutating func windowed(_ day: Int, _ tell: (inout FertilityWindow) -> Void) {
    let place = (span.upperBound - day) / DueConstants.window
    guard isCow, day >= span.lowerBound, (0..<DueConstants.windowsCounted).contains(place) else { return }
    if windows.isEmpty {
      windows = [FertilityWindow](repeating: FertilityWindow(), count: DueConstants.windowsCounted)
    }
    tell(&windows[place])
  }

  /// A cow's day in the tally.
  mutating func count(on day: Int, in herd: inout HerdSimulation) {
    herd.counts.cowDays += 1
    let begin = day - DueConstants.window + 1 + (span.upperBound - day) % DueConstants.window
    guard daysInMilk(on: day) >= DueConstants.serviceFromDay, !cycle.isExcluded,
      cycle.conceived.map({ $0 >= begin }) ?? true
    else { return }
    windowed(day) { $0.days += 1 }
  }
}
