import SwiftDiagnostics
import SwiftSyntax

/// A change that the compiler can offer with an error.
enum RecordFix {
  case mark(VariableDeclSyntax)
  case remove(AttributeSyntax, from: VariableDeclSyntax)
  case makeVar(VariableDeclSyntax)
  case annotate(PatternBindingSyntax)
  case removeValue(PatternBindingSyntax)
  case makeOptional(ImplicitlyUnwrappedOptionalTypeSyntax)

  /// Nil if the change cannot be told from the syntax.
  var fixIt: FixIt? {
    guard let change else { return nil }
    return FixIt(message: self, changes: [change])
  }

  private var change: FixIt.Change? {
    switch self {
    case .mark(let variable): replace(variable, with: marked(variable))
    case .remove(let attribute, let variable):
      replace(variable, with: removing(attribute, from: variable))
    case .makeVar(let variable):
      replace(
        variable.bindingSpecifier,
        with: variable.bindingSpecifier.with(\.tokenKind, .keyword(.var)))
    case .annotate(let binding): annotated(binding).map { replace(binding, with: $0) }
    case .removeValue(let binding): replace(binding, with: withoutValue(binding))
    case .makeOptional(let type):
      replace(
        type,
        with: OptionalTypeSyntax(wrappedType: type.wrappedType, trailingTrivia: type.trailingTrivia))
    }
  }

  private func replace(_ old: some SyntaxProtocol, with new: some SyntaxProtocol) -> FixIt.Change {
    .replace(oldNode: Syntax(old), newNode: Syntax(new))
  }

  private func marked(_ variable: VariableDeclSyntax) -> VariableDeclSyntax {
    var bare = variable
    bare.leadingTrivia = []
    let marker = AttributeSyntax(
      attributeName: IdentifierTypeSyntax(name: .identifier("ID")), trailingTrivia: .space)
    bare.attributes.insert(.attribute(marker), at: bare.attributes.startIndex)
    bare.leadingTrivia = variable.leadingTrivia
    return bare
  }

  private func removing(_ attribute: AttributeSyntax, from variable: VariableDeclSyntax) -> VariableDeclSyntax
  {
    var changed = variable
    changed.attributes = variable.attributes.filter { $0.id != attribute.id }
    changed.leadingTrivia = variable.leadingTrivia
    return changed
  }

  private func withoutValue(_ binding: PatternBindingSyntax) -> PatternBindingSyntax {
    var changed = binding
    changed.initializer = nil
    changed.trailingTrivia = binding.trailingTrivia
    changed.typeAnnotation?.trailingTrivia = binding.trailingTrivia
    return changed
  }

  /// Only a literal shows its type.
  private func annotated(_ binding: PatternBindingSyntax) -> PatternBindingSyntax? {
    let type: String? =
      switch binding.initializer?.value.kind {
      case .integerLiteralExpr: "Int"
      case .floatLiteralExpr: "Double"
      case .booleanLiteralExpr: "Bool"
      case .stringLiteralExpr: "String"
      default: nil
      }
    guard let type else { return nil }
    var changed = binding
    changed.pattern.trailingTrivia = []
    changed.typeAnnotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space), type: IdentifierTypeSyntax(name: .identifier(type)),
      trailingTrivia: .space)
    return changed
  }
}

extension RecordFix: FixItMessage {
  var fixItID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "RecordMapping", id: String(name))
  }

  var message: String {
    switch self {
    case .mark: "mark 'id' with '@ID'"
    case .remove(let attribute, _): "remove '@\(attribute.shortName)'"
    case .makeVar: "change 'let' to 'var'"
    case .annotate: "write the type"
    case .removeValue: "remove the initial value"
    case .makeOptional: "make it optional"
    }
  }
}
