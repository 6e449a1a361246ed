/// A table as it is put on paper, in the words of the person who asked for it.
///
/// It is handed to `outpost-render` as JSON, which makes a PDF of it.
package struct PrintedTable: Codable, Hashable, Sendable {
  package struct Column: Codable, Hashable, Sendable {
    package var title: String
    /// Whether its cells stand at the right, as numbers do.
    package var isNumber: Bool

    package init(_ title: String, isNumber: Bool = false) {
      (self.title, self.isNumber) = (title, isNumber)
    }
  }

  /// Rows that stand together under a title; each has a cell for each column.
  package struct Section: Codable, Hashable, Sendable {
    /// `nil` where they are all there is.
    package var title: String?
    package var rows: [[String]]

    package init(_ title: String? = nil, rows: [[String]]) {
      (self.title, self.rows) = (title, rows)
    }
  }

  /// BCP 47
  package var language: String
  package var title: String
  /// What it is of, a line each.
  package var lines: [String]
  package var columns: [Column]
  package var sections: [Section]
  /// At the foot of each page: whose it is, and when it was made.
  package var foot: String
  /// Beside it, with ``page`` and ``pages`` for the numbers.
  package var pageNumber: String
  /// When it was made (ISO 8601): a file of the same is the same to the byte.
  package var madeAt: String

  package static let (page, pages) = ("{page}", "{pages}")

  package init(
    language: String, title: String, lines: [String], columns: [Column], sections: [Section], foot: String,
    pageNumber: String, madeAt: String
  ) {
    (self.language, self.title, self.lines, self.columns) = (language, title, lines, columns)
    (self.sections, self.foot, self.pageNumber, self.madeAt) = (sections, foot, pageNumber, madeAt)
  }
}

extension PrintedTable {
  /// Whether each row has as many cells as there are columns.
  package var isRectangular: Bool {
    sections.allSatisfy { $0.rows.allSatisfy { $0.count == columns.count } }
  }

  /// The foot's other half on a page.
  package func pageNumber(_ page: Int, of pages: Int) -> String {
    pageNumber.replacing(Self.pages, with: String(pages)).replacing(Self.page, with: String(page))
  }
}
