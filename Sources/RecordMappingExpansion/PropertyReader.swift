import SwiftDiagnostics
import SwiftSyntax

/// Finds the stored properties of a struct and judges each on its own.
struct PropertyReader {
  let fields: FieldReader
  private(set) var properties: [RecordProperty] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether something was left to the compiler's own error.
  private(set) var isIncomplete = false

  init(fields: FieldReader) {
    self.fields = fields
  }

  mutating func read(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        refuseStoredProperties(in: condition)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        read(variable)
      }
    }
  }

  /// A macro cannot know which branch will be compiled.
  private mutating func refuseStoredProperties(in condition: IfConfigDeclSyntax) {
    for clause in condition.clauses {
      guard case .decls(let members) = clause.elements else { continue }
      for variable in members.compactMap({ $0.decl.as(VariableDeclSyntax.self) })
      where !variable.isStatic && variable.bindings.contains(where: { !$0.isComputed }) {
        report(.conditional, at: variable)
      }
    }
  }

  private mutating func read(_ variable: VariableDeclSyntax) {
    let markers = PropertyMarkers(of: variable)
    if let repeated = markers.repeated {
      return report(.repeated(repeated.shortName), at: repeated, fix: .remove(repeated, from: variable))
    }
    if let conditional = markers.conditional {
      return report(.conditionalMarker(conditional.shortName), at: conditional)
    }
    if variable.isStatic {
      guard let first = markers.first else { return }
      return report(.onStatic(first.shortName), at: first, fix: .remove(first, from: variable))
    }
    // In `let a, b: Int` the type stands with the last name only.
    var types: [TypeSyntax?] = []
    for binding in variable.bindings.reversed() {
      let shared = binding.initializer == nil ? types.first ?? nil : nil
      types.insert(binding.typeAnnotation?.type ?? shared, at: 0)
    }
    for (binding, type) in zip(variable.bindings, types) {
      read(WrittenProperty(declaration: variable, binding: binding, type: type, markers: markers))
    }
  }

  private mutating func read(_ written: WrittenProperty) {
    if written.binding.isComputed {
      guard let marker = written.markers.first else { return }
      return report(
        .computed(marker.shortName), at: marker, fix: .remove(marker, from: written.declaration))
    }
    do {
      if let property = try fields.property(from: written) { properties.append(property) }
    } catch {
      if let diagnostic = error.diagnostic { diagnostics.append(diagnostic) } else { isIncomplete = true }
    }
  }

  private mutating func report(_ problem: RecordProblem, at node: some SyntaxProtocol, fix: RecordFix? = nil)
  {
    diagnostics.append(problem.diagnostic(at: node, fixes: fix.map { [$0] } ?? []))
  }
}
