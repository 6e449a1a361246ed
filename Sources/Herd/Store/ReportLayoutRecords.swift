package import HerdBook
package import RecordMapping
package import RecordMappingSQLite

/// A kind of file whose layout a person may replace by one of their own.
package enum ReportLayoutKind: String, CaseIterable, Sendable {
  case inseminations, births

  /// Throws unless the text is a layout of this kind.
  package func check(_ text: [UInt8]) throws(ReportLayout.Malformed) {
    switch self {
    case .inseminations: _ = try InseminationReport.Layout(parsing: text)
    case .births: _ = try BirthReport.Layout(parsing: text)
    }
  }
}

/// A layout that somebody has brought; it goes with the herd's file.
@Record(table: "report_layout")
package struct OwnLayout: Hashable {
  /// A ``ReportLayoutKind``.
  @ID package let kind: String
  /// The name of its file.
  package let name: String
  /// When it was brought, in seconds since 1970.
  package let takenAt: Int
  /// As the file had it.
  package let text: String
}

/// By which layout a kind of file is written.
package struct LayoutInUse<Layout: ReportLayoutDocument>: Sendable {
  package let layout: Layout
  /// `nil` where it is the program's.
  package let own: OwnLayout?

  /// - Throws: for a layout of one's own that can't be read, as a newer program has kept it: the program's would make
  ///   another file than the person expects.
  package init(_ own: OwnLayout?) throws(ReportLayout.Malformed) {
    layout =
      try own.map { own throws(ReportLayout.Malformed) in try Layout(parsing: Array(own.text.utf8)) }
      ?? .builtIn
    self.own = own
  }
}

extension StoreSnapshot {
  /// Returns the layout that somebody has brought for the kind; `nil` where files are written by the program's.
  package func ownLayout(of kind: ReportLayoutKind) throws -> OwnLayout? {
    try fetch(OwnLayout.self, id: kind.rawValue)
  }
}

extension HerdStore {
  /// Keeps a layout in the place of the one before.
  package func keep(_ layout: OwnLayout) async throws { try await store.save(layout) }

  /// Brings back the program's layout.
  package func removeLayout(of kind: ReportLayoutKind) async throws {
    try await store.write { transaction -> Void in
      try transaction.delete(OwnLayout.self, id: kind.rawValue)
    }
  }
}
