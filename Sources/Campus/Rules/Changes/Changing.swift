import CivilTime
import KOS

/// A thing of KOS whose changes a person wants to know.
protocol Changing {
  static var subject: Change.Subject { get }
  /// Stays the same while the thing does.
  var changeKey: String { get }
  var changeCourse: String? { get }
  var changeTitle: Multilingual? { get }
  /// What is compared; a fact that is not known is left out.
  var facts: [ChangeField: String] { get }
  var isOwn: Bool { get }

  /// Whether it is news that KOS does not list it any more: what is over goes without a word.
  ///
  /// - Parameter semester: the present one.
  func isMissed(at now: LocalDateTime, in semester: SemesterCode?) -> Bool
}

extension Changing {
  /// When it is, which is what is told of a thing that comes or goes.
  var when: String? { facts[.times] }
}
