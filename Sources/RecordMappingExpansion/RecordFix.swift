import SwiftDiagnostics
import SwiftSyntax

/// A change that the compiler can offer with an error.
enum RecordFix {
  case add(Marker, VariableDeclSyntax)
  case remove(AttributeSyntax, from: VariableDeclSyntax)
  case removeRole(AttributeSyntax, from: AttributeListSyntax)
  case replace(AttributeSyntax, with: Marker)
  case removeArguments(of: AttributeSyntax)
  case setAccess(Access, VariableDeclSyntax)
  case weaken(DeclModifierSyntax)
  case makeVar(VariableDeclSyntax)
  case moveToDefault(PatternBindingSyntax, of: VariableDeclSyntax)
  case annotate(PatternBindingSyntax)
  case removeValue(PatternBindingSyntax)
  case makeOptional(ImplicitlyUnwrappedOptionalTypeSyntax)
  case write(String, insteadOf: TypeSyntax)

  /// Nil if the change cannot be told from the syntax.
  var fixIt: FixIt? {
    guard let change else { return nil }
    return FixIt(message: self, changes: [change])
  }
}

extension RecordFix: FixItMessage {
  var fixItID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "RecordMapping", id: String(name))
  }

  var message: String {
    switch self {
    case .add(.id, _): "mark 'id' with '@ID'"
    case .add(let marker, _): "add '@\(marker.rawValue)'"
    case .remove(let attribute, _), .removeRole(let attribute, _): "remove '@\(attribute.shortName)'"
    case .replace(_, let marker): "use '@\(marker.rawValue)' instead"
    case .removeArguments: "remove the arguments"
    case .setAccess(let access, _): "make it '\(access)'"
    case .weaken: "make it 'fileprivate'"
    case .makeVar: "change 'let' to 'var'"
    case .moveToDefault: "write the value in '@Default'"
    case .annotate: "write the type"
    case .removeValue: "remove the initial value"
    case .makeOptional: "make it optional"
    case .write(let type, _): "write '\(type)'"
    }
  }
}
