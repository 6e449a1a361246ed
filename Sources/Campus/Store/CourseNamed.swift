/// What tells its course's name in the one language in which KOS was asked for it.
protocol CourseNamed {
  var course: String? { get }
  var courseName: String? { get set }
}

extension ParallelRecord: CourseNamed {}
extension ExamRecord: CourseNamed {}
extension EventRecord: CourseNamed {}
