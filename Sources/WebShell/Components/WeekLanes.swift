/// Puts blocks that overlap side by side.
enum WeekLanes {
  struct Placed {
    var block: WeekGrid.Block
    var lane = 0
    /// How many stand side by side where it is.
    var lanes = 1
  }

  static func assigned(_ blocks: [WeekGrid.Block]) -> [Placed] {
    let sorted = blocks.sorted {
      ($0.day, $0.minutes.lowerBound, $0.title) < ($1.day, $1.minutes.lowerBound, $1.title)
    }
    var placed: [Placed] = []
    var group: [Placed] = []
    var end = (day: -1, minute: 0)
    for block in sorted {
      if block.day != end.day || block.minutes.lowerBound >= end.minute {
        placed += settled(group)
        group = []
        end = (block.day, block.minutes.upperBound)
      }
      end.minute = max(end.minute, block.minutes.upperBound)
      group.append(Placed(block: block, lane: freeLane(for: block, in: group)))
    }
    return placed + settled(group)
  }

  private static func freeLane(for block: WeekGrid.Block, in group: [Placed]) -> Int {
    let taken = Set(group.filter { $0.block.minutes.overlaps(block.minutes) }.map(\.lane))
    return (0...group.count).first { !taken.contains($0) } ?? 0
  }

  private static func settled(_ group: [Placed]) -> [Placed] {
    let lanes = (group.map(\.lane).max() ?? 0) + 1
    return group.map { Placed(block: $0.block, lane: $0.lane, lanes: lanes) }
  }
}
