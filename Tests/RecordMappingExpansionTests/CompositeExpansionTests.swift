import Testing

@Suite struct `The expansion of a record with a composite identity` {
  @Test func `stands as this golden text`() {
    let expansion = Expansion(of: source)
    #expect(expansion.complaints == [])
    #expect(expansion.text == golden)
  }

  private let source = #"""
    @Record(converts: true) package struct Enrolment {
      @ID package let course: String
      @ID @Related let `default`: Ref<Semester>
      @Epoch(.milliseconds) @Convert let since: Instant?
      @Strict let grade: Int?
    }
    """#

  private let golden = #"""
    package struct Enrolment {
      package let course: String
      let `default`: Ref<Semester>
      let since: Instant?
      let grade: Int?

      package nonisolated enum ColumnName: String, RecordMapping.RecordColumnName {
        case course = "course"
        case `default` = "default_id"
        case since = "since"
        case grade = "grade"
      }

      package nonisolated struct RecordID: RecordMapping.CompositeIdentity {
        package let course: String
        let `default`: Ref<Semester>

        init(course: String, default: Ref<Semester>) {
          self.course = course
          self.`default` = `default`
        }

        package static var columnCount: Int {
          2
        }

        package func bindIdentity(
          to binder: inout some RecordMapping.RecordBinder, from index: Int
        ) throws(RecordMapping.ValueFault) {
          try self.course.bind(to: &binder, at: index + 0)
          try self.`default`.bind(to: &binder, at: index + 1)
        }

        package static func readIdentity(
          from row: some RecordMapping.RecordRow, at index: Int
        ) throws(RecordMapping.ValueFault) -> Self {
          Self(
            course: try (String).read(from: row, at: index + 0),
            default: try (Ref<Semester>).read(from: row, at: index + 1)
          )
        }
      }

      package nonisolated var recordID: RecordID {
        RecordID(course: self.course, default: self.`default`)
      }

      package nonisolated static let recordDescriptor = RecordMapping.RecordDescriptor(
        table: "enrolment",
        fields: [
          .value("course", at: ["course"], (String).self, as: .converting, role: .identity),
          .related("default_id", at: ["default"], id: "defaultId", (Ref<Semester>).self, as: .converting, role: .identity),
          .value("since", at: ["since"], (Instant?).self, as: .convertingDate(.epochMilliseconds)),
          .value("grade", at: ["grade"], (Int?).self, as: .converting, isStrict: true),
        ]
      )

      package nonisolated func bind(
        to binder: inout some RecordMapping.RecordBinder, from base: Int
      ) throws(RecordMapping.RecordFault) {
        try Self.recordDescriptor.bind(self.course, at: 0, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.`default`, at: 1, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.since, at: 2, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.grade, at: 3, to: &binder, from: base)
      }

      package nonisolated func write(
        field position: Int, to writer: inout RecordMapping.DocumentWriter
      ) throws(RecordMapping.RecordFault) {
        switch position {
        case 0:
          try writer.write(self.course, as: .converting)
        case 1:
          try writer.write(self.`default`, as: .converting)
        case 2:
          try writer.write(self.since, as: .convertingDate(.epochMilliseconds))
        case 3:
          try writer.write(self.grade, as: .converting)
        default:
          break
        }
      }
    }

    extension Enrolment: RecordMapping.Record, RecordMapping.RecordPart {
      package nonisolated init(
        row: some RecordMapping.RecordRow, from base: Int
      ) throws(RecordMapping.RecordFault) {
        self.course = try Self.recordDescriptor.value(at: 0, of: row, from: base)
        self.`default` = try Self.recordDescriptor.value(at: 1, of: row, from: base)
        self.since = try Self.recordDescriptor.value(at: 2, of: row, from: base)
        self.grade = try Self.recordDescriptor.value(at: 3, of: row, from: base)
      }

      package nonisolated init(
        document object: borrowing RecordMapping.DocumentObject
      ) throws(RecordMapping.DocumentFault) {
        self.course = try object.value(at: 0, as: .converting)
        self.`default` = try object.value(at: 1, as: .converting)
        self.since = try object.value(at: 2, as: .convertingDate(.epochMilliseconds))
        self.grade = try object.strictValue(at: 3, as: .converting)
      }
    }
    """#
}
