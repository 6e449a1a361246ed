import Foundation
import HerdBook
import RecordMappingSQLite
import WebShell

/// The account's lists: what there is of each, a form for a new thing and for each that there is, and files of them.
struct CodeListsFeature: Feature {
  static let index = Path("herd", "lists")

  var routes: [Route<HerdVisit>] {
    page(Self.index) { visit, _ in try await CodeListsPage(visit) }
    HerdList.codeLists.flatMap(routes)
  }

  @RoutesBuilder<HerdVisit> private func routes(of list: HerdList) -> [Route<HerdVisit>] {
    page(list.addresses.list) { visit, _ in try await CodeListPage(visit, list) }
    editing(list)
    download(list.files, on: list.addresses.list) { visit, _ in
      try visit.require(list)
      let content = try await visit.read { try ListContent(list, in: $0) }
      return FileDownload("\(list.rawValue).csv", Data(ListTable(content, visit.words).bytes))
    }
    upload(list.imports, on: list.addresses.list) { visit, _, file in
      if let lock = visit.lock(of: list, nil) { return .failed(lock) }
      guard let bytes = try await file.bytes(atMost: ListImport.mostBytes) else {
        return .failed(.fileTooLong)
      }
      var imported = try await ListImport(of: list, visit)
      return .page(ListImportPage(try await imported.run(bytes), of: list, visit))
    }
  }
}

extension HerdList {
  var addresses: ListAddresses<Void, Int> {
    let list = self == .daily ? DailyEventsFeature.list : CodeListsFeature.index.appending(rawValue)
    return ListAddresses(declaration.title, at: list, of: .value("row", Int.self))
  }
  /// The list as a file.
  var files: Path<Void, Void> { addresses.list.appending("csv") }
  var imports: Path<Void, Void> { addresses.list.appending("imports") }
}
