import Instruments
import WebShell

/// How a reader of transponders and a scale are connected.
struct InstrumentsForm: DraftForm {
  struct Draft: Sendable {
    var reader, scale: String?
    var readerBaud, scaleBaud: BaudRate

    init(_ setup: WeighingStation.Setup) {
      (reader, scale) = (setup.reader?.address.text, setup.scale?.address.text)
      (readerBaud, scaleBaud) = (setup.reader?.baud ?? .b9600, setup.scale?.baud ?? .b9600)
    }

    var setup: WeighingStation.Setup {
      .init(
        reader: Self.address(reader).map { .init(address: $0, baud: readerBaud) },
        scale: Self.address(scale).map { .init(address: $0, baud: scaleBaud) })
    }

    /// `nil` for what is no address.
    fileprivate static func address(_ text: String?) -> InstrumentAddress? {
      guard let text, !text.isEmpty else { return nil }
      do { return try InstrumentAddress(parsing: text) } catch { return nil }
    }
  }

  private static let reader = FormField.address("reader", .readerAddress).hint(.instrumentAddressHint)
    .optional
  private static let scale = FormField.address("scale", .scaleAddress).hint(.scaleAddressHint).optional

  private static func baud(_ name: String) -> FormField<BaudRate> {
    .choice(
      name, .baudRate, as: .list,
      BaudRate.allCases.map { FieldOption($0, id: "\($0.rawValue)", .text("\($0.rawValue)")) })
  }

  var parts: [FormPart<Draft>] {
    section(.transponderReader) {
      field(Self.reader, \.reader)
      field(Self.baud("reader-baud"), \.readerBaud)
    }
    section(.weighingScale) {
      field(Self.scale, \.scale)
      field(Self.baud("scale-baud"), \.scaleBaud)
    }
  }

  func check(_ draft: Draft, in entry: inout FormState) {
    for (text, field) in [(draft.reader, Self.reader), (draft.scale, Self.scale)] {
      if let text, !text.isEmpty, Draft.address(text) == nil {
        entry.addIssue(.phrase(.noInstrumentAddress), at: field)
      }
    }
  }
}
