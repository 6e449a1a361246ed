import SwiftSyntax

/// The attributes of a property that mean something to `@Record`.
struct PropertyMarkers {
  /// The declaration that carries the attributes.
  let owner: VariableDeclSyntax?
  private(set) var id: AttributeSyntax?
  private(set) var column: AttributeSyntax?
  private(set) var ignore: AttributeSyntax?
  /// The second of two equal attributes.
  private(set) var repeated: AttributeSyntax?

  init(of declaration: VariableDeclSyntax) {
    owner = declaration
    for element in declaration.attributes {
      guard case .attribute(let attribute) = element else { continue }
      switch attribute.shortName {
      case "ID": set(\.id, to: attribute)
      case "Column": set(\.column, to: attribute)
      case "Ignore": set(\.ignore, to: attribute)
      default: break
      }
    }
  }

  var first: AttributeSyntax? { id ?? column ?? ignore }

  private mutating func set(_ marker: WritableKeyPath<Self, AttributeSyntax?>, to attribute: AttributeSyntax)
  {
    if self[keyPath: marker] == nil {
      self[keyPath: marker] = attribute
    } else {
      repeated = attribute
    }
  }
}
