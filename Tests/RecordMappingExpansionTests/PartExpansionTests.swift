import Testing

@Suite struct `The expansion of a record part` {
  @Test func `stands as this golden text`() {
    let expansion = Expansion(of: source)
    #expect(expansion.complaints == [])
    #expect(expansion.text == golden)
  }

  private let source = #"""
    @RecordPart(keys: .pascalCase) public struct Place {
      public let latitude: Double
      @Default("") let streetName: String
      @Embedded let box: Box?
    }
    """#

  private let golden = #"""
    public struct Place {
      public let latitude: Double
      let streetName: String
      let box: Box?

      public nonisolated static let recordDescriptor = RecordMapping.RecordDescriptor(
        part: "Place",
        fields: [
          .value("latitude", at: ["Latitude"], (Double).self),
          .value("street_name", at: ["StreetName"], (String).self, default: ""),
          .embedded("box_", at: ["Box"], (Box?).self),
        ]
      )

      public nonisolated func bind(
        to binder: inout some RecordMapping.RecordBinder, from base: Int
      ) throws(RecordMapping.RecordFault) {
        try Self.recordDescriptor.bind(self.latitude, at: 0, to: &binder, from: base)
        try Self.recordDescriptor.bind(self.streetName, at: 1, to: &binder, from: base)
        try Self.recordDescriptor.bind(part: self.box, at: 2, to: &binder, from: base)
      }

      public nonisolated func write(
        field position: Int, to writer: inout RecordMapping.DocumentWriter
      ) throws(RecordMapping.RecordFault) {
        switch position {
        case 0:
          try writer.write(self.latitude)
        case 1:
          try writer.write(self.streetName)
        case 2 ..< (2 + (Box).recordWidth):
          try writer.write(part: self.box, field: position - 2)
        default:
          break
        }
      }
    }

    extension Place: RecordMapping.RecordPart {
      public nonisolated init(
        row: some RecordMapping.RecordRow, from base: Int
      ) throws(RecordMapping.RecordFault) {
        self.latitude = try Self.recordDescriptor.value(at: 0, of: row, from: base)
        self.streetName = try Self.recordDescriptor.value(at: 1, of: row, from: base)
        self.box = try Self.recordDescriptor.part(at: 2, of: row, from: base)
      }

      public nonisolated init(
        document object: borrowing RecordMapping.DocumentObject
      ) throws(RecordMapping.DocumentFault) {
        self.latitude = try object.value(at: 0)
        self.streetName = try object.value(at: 1, default: "")
        self.box = try object.part(at: 2)
      }
    }
    """#
}
