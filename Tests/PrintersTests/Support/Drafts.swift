import Testing

@testable import Printers

/// What a person typed to add a printer with a key.
func draft(_ address: String, key: String = SampleOctoPrint.key) -> PrinterDraft {
  var draft = PrinterDraft(new: Sample.id)
  draft.address = address
  draft.name = "Ender 3"
  draft.key = key
  draft.keySource = .key
  return draft
}

func expect(
  _ error: ConnectionError, _ draft: PrinterDraft, source: SourceLocation = #_sourceLocation
) async throws {
  try await SampleOutpost.run { outpost async throws in
    await expect(.connection(error), draft, outpost, source: source)
    #expect(outpost.app.repository.printers.isEmpty, sourceLocation: source)
  }
}

func expect(
  _ expected: PrinterFormError, _ draft: PrinterDraft, _ outpost: SampleOutpost,
  source: SourceLocation = #_sourceLocation
) async {
  let error = await #expect(throws: PrinterFormError.self, sourceLocation: source) {
    try await outpost.app.setup.save(draft)
  }
  #expect(error == expected, sourceLocation: source)
}
