import SplitMix

extension UniversityGenerator {
  /// For the last, the current and the next semester, until the budget is spent: of each course that is
  /// offered a lecture and two to four tutorials or laboratories. No room and no teacher is at two places
  /// at once.
  mutating func makeParallels() {
    let rooms = [0, 1].map { faculty in
      Dictionary(grouping: university.rooms.indices.filter { university.rooms[$0].faculty == faculty }) {
        university.rooms[$0].type
      }
    }
    for semester in (university.current - 1)...(university.current + 1) {
      var (rest, hall, people) = (
        size.parallels, Occupancy(count: university.rooms.count), Occupancy(count: university.teachers.count)
      )
      for course in offeredByPopularity(university.semesters[semester].code) {
        guard rest > 0 else { break }
        var generator = SplitMix64(seed: university.seed, "parallels", course, semester)
        let classes = min(rest - 1, generator.within(2...4))
        let kind: Constants.ParallelType =
          university.courses[course].classesTypes.contains(.LABORATORY) ? .LABORATORY : .TUTORIAL
        let types: [Constants.ParallelType] = [.LECTURE] + Array(repeating: kind, count: max(0, classes))
        for (number, type) in types.enumerated() {
          let parallel = makeParallel(
            course, semester, type, code: type == .LECTURE ? 1 : 100 + number,
            rooms[university.courses[course].faculty][
              type == .LECTURE ? .LECTURE : type == .LABORATORY ? .LABORATORY : .TUTORIAL]
              ?? [], &hall, &people, &generator)
          university.parallels.append(parallel)
        }
        rest -= types.count
      }
    }
  }

  /// The courses with a timetable in such a semester, those of both faculties in turn.
  func offeredByPopularity(_ semester: SemesterCode) -> [Int] {
    let offered = popular.map { $0.filter { university.courses[$0].isOffered(in: semester) } }
    let longest = offered.map(\.count).max() ?? 0
    return (0..<longest).flatMap { place in offered.compactMap { place < $0.count ? $0[place] : nil } }
  }

  private func makeParallel(
    _ course: Int, _ semester: Int, _ type: Constants.ParallelType, code: Int, _ rooms: [Int],
    _ hall: inout Occupancy, _ people: inout Occupancy, _ generator: inout SplitMix64
  ) -> Parallel {
    let department = university.courses[course].department
    let teachers = (0..<generator.pick([1, 1, 1, 1, 2, 2, 3, 0])).map { _ in
      teacher(of: department, &generator)
    }
    .uniqued
    var slots: [TimetableSlot] = []
    for number in 0..<(generator.chance(8) ? 2 : 1) {
      let id = 910_000_000 + university.parallels.count * 10 + number
      var slot = place(type, teachers, rooms, hall, people, &generator, id: id)
      if teachers.count > 1, generator.chance(20) { slot.teachers = [teachers[0]] }
      if let room = slot.room { hall.take(room, slot) }
      for teacher in teachers { people.take(teacher, slot) }
      slots.append(slot)
    }
    let size = slots.first?.room.map { university.rooms[$0].capacity } ?? 20
    let occupied = generator.chance(20) ? size : generator.within(0...size)
    return Parallel(
      code: code, course: course, semester: semester, type: type,
      capacity: generator.chance(96) ? size : nil, overfill: generator.chance(5) ? .ALLOWED : .DENIED,
      enrollment: semester > university.current || occupied < size ? .ALLOWED : .DENIED,
      note: Localised(cs: generator.chance(4) ? "Výuka začíná v 2. týdnu" : nil), occupied: occupied,
      teachers: teachers, slots: slots)
  }

  /// A time at which the teachers and one of the rooms are free; after thirty attempts, none.
  private func place(
    _ type: Constants.ParallelType, _ teachers: [Int], _ rooms: [Int], _ hall: Occupancy,
    _ people: Occupancy, _ generator: inout SplitMix64, id: Int
  ) -> TimetableSlot {
    let isBlock = type != .LECTURE && generator.chance(4)
    let parity: Constants.Parity =
      type == .LECTURE || isBlock ? .BOTH : generator.pick([.BOTH, .BOTH, .ODD, .EVEN])
    let weeks = isBlock ? generator.pick(["1,2,5-7", "3,6,9,12", "10-13"]) : nil
    if !rooms.isEmpty, !generator.chance(1) {
      for _ in 0..<30 {
        let duration = isBlock ? 4 : type == .LABORATORY ? generator.pick([2, 3, 4]) : 2
        let slot = TimetableSlot(
          id: id, day: generator.within(1...5), firstHour: generator.pick([1, 3, 3, 5, 5, 7, 7, 9, 11]),
          duration: duration, parity: parity, weeks: weeks, room: generator.pick(rooms))
        if let room = slot.room, hall.isFree(room, slot), teachers.allSatisfy({ people.isFree($0, slot) }) {
          return slot
        }
      }
    }
    return TimetableSlot(
      id: id, day: nil, firstHour: nil, duration: nil, parity: .UNDEFINED, weeks: nil, room: nil)
  }
}
