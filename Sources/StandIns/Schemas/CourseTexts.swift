import SplitMix

/// The long texts of courses. Each follows from the seed, the course and its name.
enum CourseTexts {
  static func text(_ name: String, isOutline: Bool, of course: Int, _ university: University) -> Localised {
    var generator = SplitMix64(seed: university.seed, name, course)
    guard generator.chance(88) else { return Localised() }
    let czech =
      isOutline ? Subjects.outline(&generator, .cs) : Subjects.paragraph(&generator, .cs)
    let english = isOutline ? Subjects.outline(&generator, .en) : Subjects.paragraph(&generator, .en)
    return Localised(cs: czech, en: university.courses[course].name.en == nil ? nil : english)
  }
}
