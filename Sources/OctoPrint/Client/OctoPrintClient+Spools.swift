import RecordMapping
import RecordMappingJSON

/// Spools of filament, by whichever plugin keeps them.
extension OctoPrintClient {
  /// All spools, and those in the printer: `GET /plugin/SpoolManager/loadSpoolsByQuery`, or
  /// `GET /plugin/filamentmanager/spools` and `…/selections`. 404 without the plugin.
  public func spools(of plugin: SpoolPlugin) async throws(OctoPrintError) -> SpoolRack {
    switch plugin {
    case .spoolManager: return try await spoolManagerRack()
    case .filamentManager:
      let all: [FilamentManagerSpool] = try await fetchValue(.filamentManagerSpools, under: "spools")
      let selections: [FilamentManagerSpool.Selection] = try await fetchValue(
        .filamentManagerSelections, under: "selections")
      let selected = selections.compactMap { selection in selection.spool.map { (selection.tool, $0.spool) } }
      return SpoolRack(spools: all.map(\.spool), selected: Dictionary(selected) { $1 })
    }
  }

  /// Tells the plugin which spool is in the printer: `PUT /plugin/SpoolManager/selectSpool`, or
  /// `PATCH /plugin/filamentmanager/selections/{tool}`, which is 409 while something prints.
  ///
  /// While something prints, what was used so far is booked to the spool that was there before.
  ///
  /// - Parameters:
  ///   - spool: `nil` for none.
  ///   - tool: its number, from 0.
  public func selectSpool(
    _ spool: Spool.ID?, forTool tool: Int, of plugin: SpoolPlugin
  ) async throws(OctoPrintError) {
    switch plugin {
    case .spoolManager:
      try await send(
        .spoolManagerSelection,
        ["databaseId": spool ?? -1, "toolIndex": tool, "commitCurrentSpoolValues": true])
    case .filamentManager:
      let choice: JSONMembers = ["id": spool.map { $0 as any DocumentValue } ?? JSONNull()]
      let selection: JSONMembers = ["tool": tool, "spool": choice]
      try await send(.filamentManagerSelection, at: ["\(tool)"], ["selection": selection])
    }
  }

  /// Its versions differ in how they are told that all spools are wanted; each ignores what it does not know.
  private func spoolManagerRack() async throws(OctoPrintError) -> SpoolRack {
    let query = [
      ("selectedPageSize", "all"), ("from", "0"), ("to", "100000"), ("sortColumn", "displayName"),
      ("sortOrder", "asc"), ("filterName", ""), ("materialFilter", "all"), ("vendorFilter", "all"),
      ("colorFilter", "all"),
    ]
    let answer: JSONValue = try await fetchValue(.spoolManagerSpools, query: query)
    // An element is null where a tool has no spool.
    let selected = answer["selectedSpools"].elements.enumerated().compactMap { tool, value in
      value.value(as: SpoolManagerSpool.self).map { (tool, $0.spool) }
    }
    let all = answer["allSpools"].elements.compactMap { $0.value(as: SpoolManagerSpool.self)?.spool }
    return SpoolRack(spools: all, selected: Dictionary(selected) { $1 })
  }
}

/// What Filament Manager takes for "no spool".
private struct JSONNull: DocumentValue {
  /// It is only ever written.
  static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> JSONNull {
    throw .refused
  }

  func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) { writer.raw("null") }
}
