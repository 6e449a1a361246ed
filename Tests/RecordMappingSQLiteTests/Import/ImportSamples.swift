import Foundation
import RecordMapping
import RecordMappingFoundation
import RecordMappingSQLite

enum Imported {
  @Record struct Item: Equatable {
    @ID let id: Int64
    let name: String
    var stock: Int = 0
    let shelf: String?
  }

  @Record struct Label: Equatable {
    @ID let id: String
    let text: String
  }

  @Record struct Device: Equatable {
    @ID let id: UUID
    let text: String
  }

  @Record struct Enrolment: Equatable {
    @ID let course: String
    @ID let semester: Int
    var grade: String?
  }
}

/// An item as JSON.
func item(_ id: Int64, _ name: String, stock: Int = 0) -> String {
  #"{"id":\#(id),"name":"\#(name)","stock":\#(stock)}"#
}

/// A document that is an array of these objects.
func array(_ objects: [String]) -> [UInt8] { Array("[\(objects.joined(separator: ","))]".utf8) }

extension ImportReport {
  /// Counts of what became of rows, and of what did not become one.
  var counts: [Int] {
    [inserted.count, updated.count, unchanged.count, deleted.count, repeated, rejectedCount]
  }

  /// The same of other tables: inserted, updated and unchanged rows.
  var relatedCounts: [String: [Int]] {
    Dictionary(uniqueKeysWithValues: related.map { ($0.table, [$0.inserted, $0.updated, $0.unchanged]) })
  }
}
