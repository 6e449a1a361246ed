import SplitMix

extension University {
  /// The course in that semester, offered or not.
  func instance(course row: Int, semester: Int) -> CourseInstance {
    var generator = SplitMix64(seed: seed, "instance", row, semester)
    let course = courses[row]
    let tutorials = 24 * generator.within(1...6)
    let lecture = generator.within(tutorials...(tutorials + 40))
    let occupied = min(lecture + 5, generator.within(0...(lecture + 20)))
    let guarantor = teacher(of: course.department, &generator)
    return CourseInstance(
      course: row, semester: semester, capacity: generator.chance(90) ? lecture : nil,
      tutorialCapacity: generator.chance(80) ? tutorials : nil,
      overfill: occupied > lecture ? .ALLOWED : .DENIED, occupied: occupied, editors: [guarantor],
      examiners: [guarantor, teacher(of: course.department, &generator)].uniqued,
      guarantors: generator.chance(95) ? [guarantor] : [],
      instructors: (0..<generator.below(4)).map { _ in teacher(of: course.department, &generator) }.uniqued,
      lecturers: [teacher(of: course.department, &generator)])
  }

  /// Somebody of a division; the generator gave each department someone where there were enough.
  private func teacher(of division: Int, _ generator: inout SplitMix64) -> Int {
    let divisions = self.divisions.count - 3
    // Teachers of the first rows have their divisions in order.
    let own = division - 3
    if own >= 0, own < teachers.count, generator.chance(50) { return own }
    return divisions < teachers.count
      ? divisions + generator.below(teachers.count - divisions) : generator.below(teachers.count)
  }
}

extension [Int] {
  /// Without repetitions, in the order of the first occurrences.
  var uniqued: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
