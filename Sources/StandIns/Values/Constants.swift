/// KOSapi's enumerations. Each may be missing from an entity; `UNDEFINED` is what KOS has where it knows no
/// better.
enum Constants {
  enum ClassesLanguage: String, CaseIterable { case CS, DE, EN, ES, FR, PL, RU, SK, UNDEFINED }
  enum ClassesType: String, CaseIterable {
    case ATELIER, BLOCK, CONSULTATION, LABORATORY, LECTURE, PROJECT, PROJECT_INDV, PROJECT_TEAM, PROSEMINAR
    case PT_COURSE, SEMINAR, TUTORIAL, UNDEFINED
  }
  enum Completion: String, CaseIterable {
    case CLFD_CREDIT, CREDIT, CREDIT_EXAM, DEFENCE, EXAM, NOTHING, UNDEFINED
  }
  enum CourseState: String, CaseIterable { case PROPOSED, APPROVED, OPEN, CLOSED, UNDEFINED }
  enum DivisionType: String, CaseIterable { case RECTORATE, FACULTY, DEPARTMENT, INSTITUTE, UNDEFINED }
  enum ParallelType: String, CaseIterable { case LABORATORY, LECTURE, TUTORIAL, UNDEFINED }
  enum Parity: String, CaseIterable { case ODD, EVEN, BOTH, UNDEFINED }
  enum Permission: String, CaseIterable { case ALLOWED, DENIED, UNDEFINED }
  enum ProgrammeType: String, CaseIterable {
    case BACHELOR, DOCTORAL, INTERNSHIP, LIFELONG, MASTER, MASTER_LEGACY, UNDEFINED
  }
  enum RoomType: String, CaseIterable { case LABORATORY, LECTURE, OFFICE, TUTORIAL, UNDEFINED }
  enum Season: String, CaseIterable { case WINTER, SUMMER, BOTH, UNDEFINED }
  enum StudyForm: String, CaseIterable { case FULLTIME, PARTTIME, DISTANCE, SELF_PAYER, V, W, Z, UNDEFINED }
  enum StudyState: String, CaseIterable { case ACTIVE, INTERRUPTED, CLOSED, UNDEFINED }
  enum StudyTerminationReason: String, CaseIterable { case GRADUATION, OWN_REQUEST, UNDEFINED }
  enum TermType: String, CaseIterable { case ASSESSMENT, FINAL_EXAM, UNDEFINED }
  enum GroupRole: String, CaseIterable { case P, PO, PV, V, UNDEFINED }
}
