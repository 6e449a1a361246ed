import SwiftDiagnostics
import SwiftSyntax

/// Finds the stored properties of a struct and judges each on its own.
struct PropertyReader {
  private(set) var properties: [RecordProperty] = []
  private(set) var diagnostics: [Diagnostic] = []

  mutating func read(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        refuseStoredProperties(in: condition)
      } else if let variable = member.decl.as(VariableDeclSyntax.self), !variable.isStatic {
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
    // In `let a, b: Int` the type stands with the last name only.
    var types: [TypeSyntax?] = []
    for binding in variable.bindings.reversed() {
      let shared = binding.initializer == nil ? types.first ?? nil : nil
      types.insert(binding.typeAnnotation?.type ?? shared, at: 0)
    }
    for (binding, type) in zip(variable.bindings, types) {
      if binding.isComputed {
        if let marker = markers.first { report(.computed(marker.shortName), at: marker) }
      } else if let ignore = markers.ignore {
        checkIgnored(binding, of: variable, markers: markers, ignore: ignore)
      } else {
        read(binding, of: variable, type: type, markers: markers)
      }
    }
  }

  private mutating func checkIgnored(
    _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, markers: PropertyMarkers,
    ignore: AttributeSyntax
  ) {
    if let other = markers.id ?? markers.column {
      report(.combination(other.shortName, "Ignore"), at: ignore, fix: .remove(ignore, from: variable))
    } else if binding.initializer == nil {
      let isImplicitlyNil = variable.isVar && binding.typeAnnotation?.type.isOptional == true
      if !isImplicitlyNil { report(.ignoredWithoutValue, at: binding.pattern) }
    }
  }

  private mutating func read(
    _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, type: TypeSyntax?,
    markers: PropertyMarkers
  ) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return report(.pattern, at: binding.pattern)
    }
    if let (problem, node, fix) = misuse(of: name, in: binding, of: variable, type: type, markers: markers) {
      return report(problem, at: node, fix: fix)
    }
    guard let type else { return }
    guard let columnName = columnName(of: name, markers: markers) else { return }
    let column = RecordColumn(
      property: name.text, columnName: columnName, type: type.trimmedDescription,
      initialValue: binding.initializer?.value.trimmedDescription, isIdentity: markers.id != nil)
    properties.append(
      RecordProperty(declaration: variable, name: name, markers: markers, column: column))
  }

  private func misuse(
    of name: TokenSyntax, in binding: PatternBindingSyntax, of variable: VariableDeclSyntax,
    type: TypeSyntax?, markers: PropertyMarkers
  ) -> (RecordProblem, Syntax, RecordFix?)? {
    if let modifier = variable.unsupportedModifier {
      return (.modifier(modifier.text), Syntax(modifier), nil)
    }
    if !variable.isVar, binding.initializer != nil {
      return (.letWithValue(name.text), Syntax(variable.bindingSpecifier), .makeVar(variable))
    }
    guard let type else { return (.noType(name.text), Syntax(name), .annotate(binding)) }
    if let implicit = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return (.implicitlyUnwrapped, Syntax(implicit), .makeOptional(implicit))
    }
    guard markers.id != nil else { return nil }
    if type.isOptional { return (.optionalIdentity, Syntax(type), nil) }
    return binding.initializer.map { (.identityDefault, Syntax($0), .removeValue(binding)) }
  }

  private mutating func columnName(of name: TokenSyntax, markers: PropertyMarkers) -> String? {
    guard let attribute = markers.column else { return name.identifierText.snakeCased }
    let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    guard let text = argument?.plainString else {
      report(.notALiteral("column"), at: argument.map(Syntax.init) ?? Syntax(attribute))
      return nil
    }
    return text
  }

  private mutating func report(_ problem: RecordProblem, at node: some SyntaxProtocol, fix: RecordFix? = nil)
  {
    diagnostics.append(problem.diagnostic(at: node, fix: fix))
  }
}
