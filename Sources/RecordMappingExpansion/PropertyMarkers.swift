import SwiftSyntax

/// The attributes of a property that mean something to `@Record`.
struct PropertyMarkers {
  /// The declaration that carries the attributes.
  let owner: VariableDeclSyntax
  private var attributes: [Marker: AttributeSyntax] = [:]
  /// The first attribute, as written.
  private(set) var first: AttributeSyntax?
  /// The second of two equal attributes.
  private(set) var repeated: AttributeSyntax?
  /// An attribute inside `#if`.
  private(set) var conditional: AttributeSyntax?

  init(of declaration: VariableDeclSyntax) {
    owner = declaration
    var names: Set<String> = []
    for element in declaration.attributes {
      switch element {
      case .attribute(let attribute):
        guard let marker = attribute.marker else { continue }
        if first == nil { first = attribute }
        if names.insert(attribute.shortName).inserted {
          attributes[marker] = attribute
        } else {
          repeated = attribute
        }
      case .ifConfigDecl(let condition):
        conditional = conditional ?? condition.attributes.first { $0.marker != nil }
      }
    }
  }

  subscript(marker: Marker) -> AttributeSyntax? { attributes[marker] }

  func has(_ marker: Marker) -> Bool { attributes[marker] != nil }

  /// The first of these that stands on the property.
  func first(of markers: Marker...) -> (Marker, AttributeSyntax)? {
    for marker in markers {
      if let attribute = attributes[marker] { return (marker, attribute) }
    }
    return nil
  }

  /// Two attributes that cannot stand together.
  var exclusion: (stays: Marker, goes: Marker, attribute: AttributeSyntax)? {
    for (stays, goes) in MarkerExclusions.pairs where has(stays) {
      if let attribute = attributes[goes] { return (stays, goes, attribute) }
    }
    return nil
  }
}

extension AttributeSyntax {
  /// Nil if the attribute means nothing to `@Record`.
  var marker: Marker? {
    if shortName == "Convert", arguments?.as(LabeledExprListSyntax.self)?.isEmpty == false {
      return .convertUsing
    }
    return Marker(rawValue: shortName)
  }
}

extension IfConfigDeclSyntax {
  fileprivate var attributes: [AttributeSyntax] {
    clauses.flatMap { clause -> [AttributeSyntax] in
      guard case .attributes(let list) = clause.elements else { return [] }
      return list.compactMap { $0.as(AttributeSyntax.self) }
    }
  }
}
