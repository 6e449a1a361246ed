import Testing

@Suite struct `The table of policies` {
  @Test(arguments: PolicySheet.all) func `holds for decoding and importing`(sheet: PolicySheet) async throws {
    let deviations = try await sheet.deviations()
    #expect(deviations.isEmpty, "\(deviations.joined(separator: "\n"))")
  }

  @Test func `has several hundred combinations`() {
    #expect(PolicySheet.all.map(\.count).reduce(0, +) >= 300)
  }
}
