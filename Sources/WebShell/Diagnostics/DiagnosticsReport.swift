package import Foundation
import Logging

/// All diagnostics as one file that may be handed to others: each text in it went through ``Redaction``.
package struct DiagnosticsReport: Sendable, Encodable {
  private struct Section: Encodable {
    var title: String
    var values: [Value]
  }

  private struct Value: Encodable {
    var name: String
    var value: String
  }

  private struct Line: Encodable {
    var at: Date
    var level: String
    var text: String
  }

  private var made: Date
  private var sections: [Section]
  private var log: [Line]

  package init(sections: [DiagnosticSection], log: [LogEntry], made: Date) {
    self.made = made
    self.sections = sections.map { section in
      Section(
        title: Redaction.clean(section.title),
        values: section.rows.map { row in
          Value(name: Redaction.clean(row.name), value: Redaction.clean(row.value, named: row.name))
        })
    }
    self.log = log.map { Line(at: $0.at, level: $0.level.rawValue, text: Redaction.clean($0.text)) }
  }

  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

/// Some values that tell how a part of the process is doing.
package struct DiagnosticSection: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var title: String
  package var rows: [Row]

  package init(title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
  }
}

/// Something that can tell how it is doing. The shell knows nothing of what is behind it: values are plain.
package protocol DiagnosticSource: Sendable {
  func sections(_ words: Words) async -> [DiagnosticSection]
}
