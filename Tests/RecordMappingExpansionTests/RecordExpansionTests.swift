import RecordMappingExpansion
import Testing

@Suite struct `The expansion of a record` {
  @Test func `stands as this golden text`() {
    let expansion = Expansion(
      of: """
        @Record
        public nonisolated struct PrintJob {
          @ID public let id: Int64
          var state: State = .idle
          @Column("title") var `default`: String?
          @Ignore var cached = false
          static let limit = 3
          var double: Int { 2 }
        }
        """)
    #expect(expansion.complaints == [])
    #expect(expansion.text == golden)
  }

  @Test(arguments: [
    ("public ", "public "), ("package ", "package "), ("", ""), ("internal ", ""), ("private ", ""),
    ("fileprivate ", ""),
  ])
  func `copies the access level`(written: String, expected: String) {
    let text = Expansion(of: "@Record \(written)struct A { @ID let id: String }").text
    #expect(text.contains("\n  \(expected)nonisolated static let recordDescriptor"))
    #expect(text.contains("\n  \(expected)typealias RecordID = String"))
    #expect(text.contains("\n  \(expected)nonisolated init("))
  }

  @Test func `keeps an observed property`() {
    let text = Expansion(of: "@Record struct A { @ID let id: String; var n: Int = 0 { didSet { } } }").text
    #expect(text.contains(#".init("n", (Int).self, default: 0)"#))
  }

  @Test func `understands one type for several names`() {
    let text = Expansion(of: "@Record struct A { @ID let id: String; let a, b: Int }").text
    #expect(text.contains(#".init("a", (Int).self)"#))
    #expect(text.contains(#".init("b", (Int).self)"#))
  }

  @Test func `understands qualified attributes`() {
    let expansion = Expansion(of: "@Record struct A { @RecordMapping.ID let id: String }")
    #expect(expansion.complaints == [])
    #expect(expansion.text.contains(".identity("))
  }

  @Test(arguments: [
    ("id", "id"), ("fileName", "file_name"), ("apiURL", "api_url"), ("URLCache", "url_cache"),
    ("line2", "line2"), ("isX", "is_x"), ("already_snake", "already_snake"), ("Ž", "ž"), ("", ""),
  ])
  func `writes names in snake case`(name: String, expected: String) {
    #expect(name.snakeCased == expected)
  }

  private let golden = #"""

    public nonisolated struct PrintJob {
      public let id: Int64
      var state: State = .idle
      var `default`: String?
      var cached = false
      static let limit = 3
      var double: Int { 2 }

      public nonisolated enum ColumnName: String, RecordMapping.RecordColumnName {
        case id = "id"
        case state = "state"
        case `default` = "title"
      }

      public typealias RecordID = Int64

      public nonisolated static let recordDescriptor = RecordMapping.RecordDescriptor(
        table: "print_job",
        columns: [
          .identity("id", (Int64).self),
          .init("state", (State).self, default: .idle),
          .init("title", (String?).self),
        ]
      )

      public nonisolated var recordID: RecordID {
        self.id
      }

      public nonisolated func bind(
        to binder: inout some RecordMapping.RecordBinder
      ) throws(RecordMapping.RecordFault) {
        try Self.recordDescriptor.bind(self.id, at: 0, to: &binder)
        try Self.recordDescriptor.bind(self.state, at: 1, to: &binder)
        try Self.recordDescriptor.bind(self.`default`, at: 2, to: &binder)
      }
    }

    extension PrintJob: RecordMapping.Record {
      public nonisolated init(
        row: some RecordMapping.RecordRow
      ) throws(RecordMapping.RecordFault) {
        self.id = try Self.recordDescriptor.value(at: 0, of: row)
        self.state = try Self.recordDescriptor.value(at: 1, of: row)
        self.`default` = try Self.recordDescriptor.value(at: 2, of: row)
      }
    }
    """#
}
