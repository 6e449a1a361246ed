import SwiftDiagnostics
import SwiftSyntax

/// Why a property or an argument could not be read: the first rule it breaks.
struct RecordRefusal: Error {
  /// Nil if the compiler itself complains about what is written there.
  let diagnostic: Diagnostic?

  static let leftToCompiler = Self(diagnostic: nil)

  private init(diagnostic: Diagnostic?) {
    self.diagnostic = diagnostic
  }

  init(_ problem: RecordProblem, at node: some SyntaxProtocol, fixes: RecordFix?...) {
    self.init(diagnostic: problem.diagnostic(at: node, fixes: fixes.compactMap(\.self)))
  }
}
