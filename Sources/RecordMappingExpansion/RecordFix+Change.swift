import SwiftDiagnostics
import SwiftSyntax

extension RecordFix {
  var change: FixIt.Change? {
    switch self {
    case .add(let marker, let variable): replace(variable, with: variable.adding(marker))
    case .remove(let attribute, let variable): replace(variable, with: variable.removing(attribute))
    case .removeRole(let attribute, let list): replace(list, with: list.removing(attribute))
    case .replace(let attribute, let marker):
      replace(
        attribute.attributeName,
        with: IdentifierTypeSyntax(name: .identifier(marker.rawValue))
          .with(\.trailingTrivia, attribute.attributeName.trailingTrivia))
    case .removeArguments(let attribute): replace(attribute, with: attribute.withoutArguments)
    case .setAccess(let access, let variable): replace(variable, with: variable.setting(access))
    case .weaken(let modifier):
      replace(modifier.name, with: modifier.name.with(\.tokenKind, .keyword(.fileprivate)))
    case .makeVar(let variable):
      replace(
        variable.bindingSpecifier,
        with: variable.bindingSpecifier.with(\.tokenKind, .keyword(.var)))
    case .moveToDefault(let binding, let variable):
      variable.movingValue(of: binding).map { replace(variable, with: $0) }
    case .annotate(let binding): binding.annotated.map { replace(binding, with: $0) }
    case .removeValue(let binding): replace(binding, with: binding.withoutValue)
    case .makeOptional(let type):
      replace(
        type,
        with: OptionalTypeSyntax(wrappedType: type.wrappedType, trailingTrivia: type.trailingTrivia))
    case .write(let type, let old):
      replace(
        old,
        with: IdentifierTypeSyntax(name: .identifier(type, trailingTrivia: old.trailingTrivia)))
    }
  }

  private func replace(_ old: some SyntaxProtocol, with new: some SyntaxProtocol) -> FixIt.Change {
    .replace(oldNode: Syntax(old), newNode: Syntax(new))
  }
}
