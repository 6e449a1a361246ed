/// Moments that lie ahead, the earliest first; any of them can be taken out again.
struct AlarmHeap {
  private struct Entry {
    var moment: Duration
    var id: UInt64
  }

  private var entries: [Entry] = []
  private var places: [UInt64: Int] = [:]

  var isEmpty: Bool { entries.isEmpty }
  var earliest: Duration? { entries.first?.moment }

  mutating func insert(_ id: UInt64, at moment: Duration) {
    entries.append(Entry(moment: moment, id: id))
    places[id] = entries.count - 1
    rise(entries.count - 1)
  }

  /// Does nothing if it is not there, because it went off.
  mutating func remove(_ id: UInt64) {
    guard let place = places.removeValue(forKey: id) else { return }
    let last = entries.removeLast()
    guard place < entries.count else { return }
    put(last, place)
    rise(place)
    sink(place)
  }

  /// The identity of the earliest, if its moment has come.
  mutating func popDue(at now: Duration) -> UInt64? {
    guard let first = entries.first, first.moment <= now else { return nil }
    remove(first.id)
    return first.id
  }

  private mutating func rise(_ start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard entries[place].moment < entries[parent].moment else { return }
      exchange(place, parent)
      place = parent
    }
  }

  private mutating func sink(_ start: Int) {
    var place = start
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < entries.count {
        if entries[child].moment < entries[least].moment { least = child }
      }
      guard least != place else { return }
      exchange(place, least)
      place = least
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    let entry = entries[one]
    put(entries[other], one)
    put(entry, other)
  }

  private mutating func put(_ entry: Entry, _ place: Int) {
    entries[place] = entry
    places[entry.id] = place
  }
}
