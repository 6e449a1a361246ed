import RecordMappingExpansion
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// What the macros make of a source text.
struct Expansion {
  struct Complaint: Equatable, CustomStringConvertible {
    let line: Int
    let message: String
    /// The whole source after each of the offered changes.
    let fixes: [String]

    var description: String { "\(line): \(message)\n" + fixes.joined(separator: "\n") }
  }

  let text: String
  let complaints: [Complaint]

  /// - Parameter protocols: Which conformances the macro is asked for; all that
  ///   it may add if it is left out.
  init(of source: String, conformingTo protocols: [String]? = nil) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Sample", fullFilePath: "Sample.swift")])
    text =
      file.expand(
        macroSpecs: Self.macros(conformingTo: protocols),
        contextGenerator: {
          BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
        },
        indentationWidth: .spaces(2)
      ).description
    complaints = context.diagnostics.map { diagnostic in
      let place = context.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Sample.swift")
      return Complaint(
        line: place.line, message: diagnostic.message,
        fixes: diagnostic.fixIts.map { Self.apply($0, to: source, in: context) })
    }
  }

  private static func macros(conformingTo protocols: [String]?) -> [String: MacroSpec] {
    let markers = Marker.allCases.filter { $0 != .convertUsing }
      .map { ($0.rawValue, MacroSpec(type: MarkerExpansion.self)) }
    let types: [any Macro.Type] = [RecordExpansion.self, RecordPartExpansion.self]
    let structs = zip([RecordRole.record, .part], types).map { role, type in
      let conformances = (protocols ?? role.conformances.map(\.rawValue)).map {
        TypeSyntax(IdentifierTypeSyntax(name: .identifier($0)))
      }
      return (role.rawValue, MacroSpec(type: type, conformances: conformances))
    }
    return Dictionary(uniqueKeysWithValues: markers + structs)
  }

  private static func apply(
    _ fix: FixIt, to source: String, in context: BasicMacroExpansionContext
  ) -> String {
    var changed = Array(source.utf8)
    for case .replace(let old, let new) in fix.changes {
      let start = context.location(for: old.position, anchoredAt: old, fileName: "Sample.swift").offset
      changed.replaceSubrange(start..<start + old.totalLength.utf8Length, with: Array(new.description.utf8))
    }
    return String(decoding: changed, as: UTF8.self)
  }
}
