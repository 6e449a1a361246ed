/// Credits of some courses, as KOS counts them, whatever marks were typed.
struct CreditSum: Hashable, Sendable {
  /// Of every enrolment, a repeated one too; without recognised courses.
  private(set) var enrolled = 0
  /// Of the completed ones, without recognised courses.
  private(set) var earned = 0
  private(set) var recognised = 0
  /// Of those under way with a passing mark: what would be added.
  private(set) var supposed = 0
  /// Of how many courses the credits are not known: the sums lack them.
  private(set) var unknown = 0

  init(of results: [CourseResult]) {
    for result in results {
      guard let credits = result.credits else {
        unknown += 1
        continue
      }
      switch result.state {
      case .recognised: recognised += credits
      case .passed:
        enrolled += credits
        earned += credits
      case .failed: enrolled += credits
      case .underWay:
        enrolled += credits
        if result.mark?.passes == true { supposed += credits }
      }
    }
  }

  /// What the study has: earned and recognised.
  var total: Int { earned + recognised }
}
