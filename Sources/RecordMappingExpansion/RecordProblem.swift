import SwiftDiagnostics
import SwiftSyntax

/// A way to misuse `@Record`, `@RecordPart` or an attribute of a property. The
/// extensions list them by what they are about.
struct RecordProblem: DiagnosticMessage {
  let message: String
  let diagnosticID: MessageID

  var severity: DiagnosticSeverity { .error }

  /// - Parameter name: The declaration that makes the problem, which names it.
  init(_ message: String, name: String = #function) {
    self.message = message
    diagnosticID = MessageID(domain: "RecordMapping", id: String(name.prefix { $0 != "(" }))
  }

  func diagnostic(at node: some SyntaxProtocol, fixes: [RecordFix] = []) -> Diagnostic {
    Diagnostic(node: node, message: self, fixIts: fixes.compactMap(\.fixIt))
  }
}
