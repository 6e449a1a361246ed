import KOS

/// A slot of a parallel that stands on no day: KOS says too little of it, or no day of the calendar is one of
/// its own. It is listed, for a timetable that leaves it out would say that there is no lesson.
struct UnplacedSlot: Hashable, Sendable, Identifiable {
  enum Reason: Hashable, Sendable {
    case noDay
    case noTimes
    /// Neither a parity nor weeks that can be read, though day and times are known.
    case noWeeks
    /// It says enough, but the calendar has no day for it.
    case neverTaught
  }

  let parallel: ParallelRecord
  /// Which slot of the parallel, from 0.
  let slotIndex: Int
  /// Never empty.
  let reasons: [Reason]

  var id: String { "\(parallel.id)-\(slot.id ?? "n\(slotIndex)")" }
  var slot: TimetableSlot { parallel.slots[slotIndex] }
}

extension UnplacedSlot: Comparable {
  /// By course and parallel.
  static func < (left: Self, right: Self) -> Bool { left.key < right.key }

  private var key: (String, Int, String, Int) {
    (parallel.course ?? parallel.courseName ?? "", parallel.code ?? 0, parallel.id, slotIndex)
  }
}
