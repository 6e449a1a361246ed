import Testing

@Suite struct `The expansion of a plain record` {
  @Test func `stands as this golden text`() {
    let expansion = Expansion(of: source)
    #expect(expansion.complaints == [])
    #expect(expansion.text == golden)
  }

  private let source = #"""
    @MainActor @Record
    public struct Screen {
      @ID let id: String
      var visits: Int = 0
      @Column("title") var `default`: String?
      @Ignore var cached = false
      static let limit = 3
      var double: Int { 2 }
    }
    """#

  private let golden = #"""
    @MainActor
    public struct Screen {
      let id: String
      var visits: Int = 0
      var `default`: String?
      var cached = false
      static let limit = 3
      var double: Int { 2 }

      public nonisolated enum ColumnName: String, RecordMapping.RecordColumnName {
        case id = "id"
        case visits = "visits"
        case `default` = "title"
      }

      public typealias RecordID = String

      public nonisolated var recordID: RecordID {
        self.id
      }

      public nonisolated static let recordDescriptor = RecordMapping.RecordDescriptor(
        table: "screen",
        fields: [
          .value("id", at: ["id"], (String).self, role: .identity),
          .value("visits", at: ["visits"], (Int).self, default: 0),
          .value("title", at: ["default"], (String?).self),
        ]
      )

      public nonisolated func bind(
        to binder: inout some RecordMapping.RecordBinder, from base: Int
      ) throws(RecordMapping.RecordFault) {
        try Self.recordDescriptor.bind(self.id, at: 0, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.visits, at: 1, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.`default`, at: 2, to: &binder, from: base)
      }

      public nonisolated func write(
        field position: Int, to writer: inout RecordMapping.DocumentWriter
      ) throws(RecordMapping.RecordFault) {
        switch position {
        case 0:
          try writer.write(self.id)
        case 1:
          try writer.write(self.visits)
        case 2:
          try writer.write(self.`default`)
        default:
          break
        }
      }
    }

    extension Screen: RecordMapping.Record, RecordMapping.RecordPart {
      public nonisolated init(
        row: some RecordMapping.RecordRow, from base: Int
      ) throws(RecordMapping.RecordFault) {
        self.id = try Self.recordDescriptor.value(at: 0, of: row, from: base)
        self.visits = try Self.recordDescriptor.value(at: 1, of: row, from: base)
        self.`default` = try Self.recordDescriptor.value(at: 2, of: row, from: base)
      }

      public nonisolated init(
        document object: borrowing RecordMapping.DocumentObject
      ) throws(RecordMapping.DocumentFault) {
        self.id = try object.value(at: 0)
        self.visits = try object.value(at: 1, default: 0)
        self.`default` = try object.value(at: 2)
      }
    }
    """#
}
