import HerdBook
import RecordMappingSQLite
import WebShell

/// The form of a thing of a list.
struct ListForm: DraftForm {
  let content: ListContent

  var parts: [FormPart<JSONObject>] { content.list.declaration.fields.map { $0.part(content) } }
}

extension Feature<HerdVisit> {
  /// The forms of a new thing of a list and of each that there is, and how one is taken off.
  @RoutesBuilder<HerdVisit> func editing(_ list: HerdList) -> [Route<HerdVisit>] {
    form(list.addresses) { visit, id in try await formPage(visit, list, id) }
    removal(
      of: list.addresses,
      asks: { visit, id in
        let (content, row) = try await found(id, visit, list)
        return retirement(of: row, in: content, visit)
      }
    ) { visit, id in
      let (_, row) = try await found(id, visit, list)
      if let lock = visit.lock(of: list, row) { throw ListRefusal(phrase: lock) }
      try await visit.retire(row, of: list)
    }
  }

  private func formPage(_ visit: HerdVisit, _ list: HerdList, _ id: Int?) async throws -> FormPage<ListForm> {
    let (content, row) = try await asked(id, visit, list)
    let lock = visit.lock(of: list, row)
    let title = row.map { content.name(of: $0.members) } ?? visit.words(list.declaration.thing)
    return FormPage(
      ListForm(content: content), id: "thing", title: title, back: visit.back(to: list.addresses),
      draft: row?.members ?? visit.start(of: content), lock: lock.map { visit.words($0) },
      above: list == .groups
        ? row.map { visit.bulkLink(BulkQuery(group: GroupID($0.id))) } ?? .empty : .empty,
      removal: lock == nil ? row.map { retirement(of: $0, in: content, visit) } : nil
    ) { members in
      if let lock { return .failed(lock) }
      if content.isListed(members, besides: row?.id) { return .failed(.alreadyListed) }
      if list == .daily, members["stable"] == nil, !visit.seesAllStables { return .failed(.oneStableOnly) }
      try await visit.keep(members, of: list, over: row)
      return .goTo(visit.link(list.addresses.list))
    }
  }

  private func retirement(of row: ListedRow, in content: ListContent, _ visit: HerdVisit) -> Confirmation {
    let name = content.name(of: row.members)
    if content.list == .daily {
      return visit.removal(
        of: content.list.addresses, row.id, called: name, .removeEvent, .removeEventHint, confirm: .removeIt,
        decline: .keepIt)
    }
    return visit.removal(
      of: content.list.addresses, row.id, called: name, .retireThing(name: name), .retireThingHint,
      confirm: .retire, decline: .keepIt)
  }

  private func found(
    _ id: Int, _ visit: HerdVisit, _ list: HerdList
  ) async throws -> (ListContent, ListedRow) {
    let (content, row) = try await asked(id, visit, list)
    guard let row else { throw PageNotFoundError() }
    return (content, row)
  }

  /// - Throws: `PageNotFoundError` for a thing that is not there.
  private func asked(
    _ id: Int?, _ visit: HerdVisit, _ list: HerdList
  ) async throws -> (ListContent, ListedRow?) {
    try visit.require(list)
    return try await visit.find { snapshot -> (ListContent, ListedRow?)? in
      let content = try ListContent(list, in: snapshot)
      guard let id else { return (content, nil) }
      return content.thing(try snapshot.row(id)).map { (content, $0) }
    }
  }
}
