import RecordMappingExpansion
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// What `@Record` makes of a source text.
struct Expansion {
  struct Complaint: Equatable, CustomStringConvertible {
    let line: Int
    let message: String
    /// The changed lines of the source after the first offered change.
    let fixed: String?

    var description: String { "\(line): \(message) -> \(fixed ?? "no fix")" }
  }

  let text: String
  let complaints: [Complaint]

  init(of source: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Sample", fullFilePath: "Sample.swift")])
    let marker = MacroSpec(type: MarkerExpansion.self)
    let conformance = TypeSyntax(IdentifierTypeSyntax(name: .identifier("Record")))
    let record = MacroSpec(type: RecordExpansion.self, conformances: [conformance])
    text =
      file.expand(
        macroSpecs: ["Record": record, "ID": marker, "Column": marker, "Ignore": marker],
        contextGenerator: { BasicMacroExpansionContext(sharingWith: context, lexicalContext: [Syntax($0)]) },
        indentationWidth: .spaces(2)
      ).description
    complaints = context.diagnostics.map { diagnostic in
      let place = context.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Sample.swift")
      return Complaint(
        line: place.line, message: diagnostic.message,
        fixed: diagnostic.fixIts.first.map { Self.apply($0, to: source, in: context) })
    }
  }

  private static func apply(
    _ fix: FixIt, to source: String, in context: BasicMacroExpansionContext
  ) -> String {
    var changed = Array(source.utf8)
    for case .replace(let old, let new) in fix.changes {
      let start = context.location(for: old.position, anchoredAt: old, fileName: "Sample.swift").offset
      changed.replaceSubrange(start..<start + old.totalLength.utf8Length, with: Array(new.description.utf8))
    }
    let before = source.split(separator: "\n")
    return String(decoding: changed, as: UTF8.self).split(separator: "\n")
      .filter { !before.contains($0) }.joined(separator: "\n")
  }
}
