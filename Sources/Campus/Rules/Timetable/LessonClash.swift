/// Two lessons that are held at once, in their order.
struct LessonClash: Hashable, Sendable {
  let first: Lesson
  let second: Lesson
}
