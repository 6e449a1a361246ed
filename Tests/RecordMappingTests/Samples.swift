import RecordMapping

enum Phase: String, RecordValue {
  case idle, printing
}

enum Priority: Int, RecordValue {
  case low = 1
  case high = 2
}

struct EarTag: RawRepresentable, RecordValue, RecordIdentity {
  let rawValue: String
}

@Record struct PrintJob {
  @ID let id: Int64
  let fileName: String
  @Column("state") var phase: Phase = .idle
  var priority: Priority?
  var copies: Int = 1
  var progress: Double = 0.5
  var isPaused: Bool = false
  let thumbnail: Blob?
  @Ignore var isSelected = false
  static let limit = 10
  var title: String { "\(fileName) ×\(copies)" }
}

@Record(table: "animals") struct Cow: Identifiable {
  @ID let id: EarTag
  let `default`: String, born: String?
}

enum Herd {
  enum Breed: String, RecordValue { case angus, galloway }

  /// Types of the enclosing type must resolve in the generated code as well.
  @Record struct Bull {
    @ID let id: String
    var breed: Breed = .angus
  }
}

/// Belongs to the main actor, as everything does in many apps; its mapping must not.
@MainActor @Record struct Screen {
  @ID let id: String
  var visits: Int = 0
}
