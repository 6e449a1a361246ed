import Testing

@Suite struct `The expansion of a record with all attributes` {
  @Test func `stands as this golden text`() {
    let expansion = Expansion(of: source)
    #expect(expansion.complaints == [])
    #expect(expansion.text == golden)
  }

  private let source = #"""
    @Record(table: "message", keys: .snakeCase)
    struct Message {
      @ID @Convert let id: Int64
      let text: String
      @Path("meta", "sent") @Epoch let sentAt: Instant
      var likes: Int = 0
      @Default("en") let lang: String
      @Strict var score: Double = 0
      let note: String?
      @Unknown(Phase.other) var phase: Phase = .open
      @Convert(using: Cents.self) let price: Int
      @Related(delete: .cascade) let user: Ref<User>
      @JSON let settings: Settings
      @Key("place", "location") @Embedded let place: Place
      @Embedded let other: Place?
      @Related(through: "message_tag") var tags: Refs<Tag>
      @Related(inverse: "message") var replies: Refs<Reply>
      @Ignore var cached: Bool = false
    }
    """#

  private let golden = #"""

    struct Message {
      let id: Int64
      let text: String
      let sentAt: Instant
      var likes: Int = 0
      let lang: String
      var score: Double = 0
      let note: String?
      var phase: Phase = .open
      let price: Int
      let user: Ref<User>
      let settings: Settings
      let place: Place
      let other: Place?
      var tags: Refs<Tag>
      var replies: Refs<Reply>
      var cached: Bool = false

      nonisolated enum ColumnName: String, RecordMapping.RecordColumnName {
        case id = "id"
        case text = "text"
        case sentAt = "sent_at"
        case likes = "likes"
        case lang = "lang"
        case score = "score"
        case note = "note"
        case phase = "phase"
        case price = "price"
        case user = "user_id"
        case settings = "settings"
      }

      typealias RecordID = Int64

      nonisolated var recordID: RecordID {
        self.id
      }

      nonisolated static let recordDescriptor = RecordMapping.RecordDescriptor(
        table: "message",
        fields: [
          .value("id", at: ["id"], (Int64).self, as: .converting, role: .identity),
          .value("text", at: ["text"], (String).self),
          .value("sent_at", at: ["meta", "sent"], (Instant).self, as: .date(.epochSeconds)),
          .value("likes", at: ["likes"], (Int).self, default: 0),
          .value("lang", at: ["lang"], (String).self, default: "en"),
          .value("score", at: ["score"], (Double).self, default: 0, isStrict: true),
          .value("note", at: ["note"], (String?).self),
          .enumeration("phase", at: ["phase"], (Phase).self, unknown: Phase.other, default: .open),
          .converted("price", at: ["price"], (Int).self, using: Cents.self),
          .related("user_id", at: ["user"], id: "user_id", (Ref<User>).self, delete: .cascade),
          .json("settings", at: ["settings"], (Settings).self),
          .embedded("place_", at: ["place"], or: [["location"]], (Place).self),
          .embedded("other_", at: ["other"], (Place?).self),
          .list("message_tag", at: ["tags"], (Refs<Tag>).self),
          .children("replies", of: "message", at: ["replies"], (Refs<Reply>).self),
        ]
      )

      private nonisolated enum RecordExpressions {
        static var `unknown of phase`: Phase {
          Phase.other
        }
        static var `default of phase`: Phase {
          .open
        }
        typealias `conversion of price` = Cents
        static var `width of place`: Int {
          (Place).recordWidth
        }
        static var `width of other`: Int {
          (Place).recordWidth
        }
      }

      nonisolated func bind(
        to binder: inout some RecordMapping.RecordBinder, from base: Int
      ) throws(RecordMapping.RecordFault) {
        try Self.recordDescriptor.bind(self.id, at: 0, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.text, at: 1, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.sentAt, at: 2, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.likes, at: 3, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.lang, at: 4, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.score, at: 5, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.note, at: 6, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.phase, at: 7, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.price, at: 8, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.user, at: 9, to: &binder, from: base)
        try Self.recordDescriptor.bind(json: self.settings, at: 10, to: &binder, from: base)
        try Self.recordDescriptor.bind(part: self.place, at: 11, to: &binder, from: base)
        try Self.recordDescriptor.bind(part: self.other, at: 11 + (Place).recordWidth, to: &binder, from: base)
      }

      nonisolated func write(
        field position: Int, to writer: inout RecordMapping.DocumentWriter
      ) throws(RecordMapping.RecordFault) {
        switch position {
        case 0:
          try writer.write(self.id, as: .converting)
        case 1:
          try writer.write(self.text)
        case 2:
          try writer.write(self.sentAt, as: .date(.epochSeconds))
        case 3:
          try writer.write(self.likes)
        case 4:
          try writer.write(self.lang)
        case 5:
          try writer.write(self.score)
        case 6:
          try writer.write(self.note)
        case 7:
          try writer.write(self.phase)
        case 8:
          try writer.write(self.price, using: Cents.self)
        case 9:
          try writer.write(self.user)
        case 10:
          try writer.write(self.settings)
        case 11 ..< (11 + (Place).recordWidth):
          try writer.write(part: self.place, field: position - 11)
        case (11 + (Place).recordWidth) ..< (11 + (Place).recordWidth + (Place).recordWidth):
          try writer.write(part: self.other, field: position - (11 + (Place).recordWidth))
        case 11 + (Place).recordWidth + (Place).recordWidth:
          try writer.write(self.tags)
        case 12 + (Place).recordWidth + (Place).recordWidth:
          try writer.write(self.replies)
        default:
          break
        }
      }
    }

    extension Message: RecordMapping.Record, RecordMapping.RecordPart {
      nonisolated init(
        row: some RecordMapping.RecordRow, from base: Int
      ) throws(RecordMapping.RecordFault) {
        self.id = try Self.recordDescriptor.value(at: 0, of: row, from: base)
        self.text = try Self.recordDescriptor.value(at: 1, of: row, from: base)
        self.sentAt = try Self.recordDescriptor.value(at: 2, of: row, from: base)
        self.likes = try Self.recordDescriptor.value(at: 3, of: row, from: base)
        self.lang = try Self.recordDescriptor.value(at: 4, of: row, from: base)
        self.score = try Self.recordDescriptor.value(at: 5, of: row, from: base)
        self.note = try Self.recordDescriptor.value(at: 6, of: row, from: base)
        self.phase = try Self.recordDescriptor.value(at: 7, of: row, from: base)
        self.price = try Self.recordDescriptor.value(at: 8, of: row, from: base)
        self.user = try Self.recordDescriptor.value(at: 9, of: row, from: base)
        self.settings = try Self.recordDescriptor.json(at: 10, of: row, from: base)
        self.place = try Self.recordDescriptor.part(at: 11, of: row, from: base)
        self.other = try Self.recordDescriptor.part(at: 11 + RecordExpressions.`width of place`, of: row, from: base)
        self.tags = try Self.recordDescriptor.list(at: 11 + RecordExpressions.`width of place` + RecordExpressions.`width of other`, of: row, from: base)
        self.replies = try Self.recordDescriptor.list(at: 12 + RecordExpressions.`width of place` + RecordExpressions.`width of other`, of: row, from: base)
      }

      nonisolated init(
        document object: borrowing RecordMapping.DocumentObject
      ) throws(RecordMapping.DocumentFault) {
        self.id = try object.value(at: 0, as: .converting)
        self.text = try object.value(at: 1)
        self.sentAt = try object.value(at: 2, as: .date(.epochSeconds))
        self.likes = try object.value(at: 3, default: 0)
        self.lang = try object.value(at: 4, default: "en")
        self.score = try object.strictValue(at: 5, default: 0)
        self.note = try object.value(at: 6)
        self.phase = try object.value(at: 7, unknown: RecordExpressions.`unknown of phase`, default: RecordExpressions.`default of phase`)
        self.price = try object.value(at: 8, using: RecordExpressions.`conversion of price`.self)
        self.user = try object.value(at: 9)
        self.settings = try object.value(at: 10)
        self.place = try object.part(at: 11)
        self.other = try object.part(at: 11 + RecordExpressions.`width of place`)
        self.tags = try object.list(at: 11 + RecordExpressions.`width of place` + RecordExpressions.`width of other`)
        self.replies = try object.list(at: 12 + RecordExpressions.`width of place` + RecordExpressions.`width of other`)
      }
    }
    """#
}
