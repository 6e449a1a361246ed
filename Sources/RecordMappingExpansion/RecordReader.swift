import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads a declaration under `@Record` or `@RecordPart` and gathers what is
/// wrong with it.
struct RecordReader {
  let attribute: AttributeSyntax
  let role: RecordRole
  /// What the declaration stands in, from the inside out.
  let surroundings: [Syntax]
  /// Whether an attribute of the declaration is the one being expanded.
  private let isExpanded: (AttributeSyntax) -> Bool
  private(set) var diagnostics: [Diagnostic] = []

  init(attribute: AttributeSyntax, role: RecordRole, in context: some MacroExpansionContext) {
    self.attribute = attribute
    self.role = role
    surroundings = context.lexicalContext
    isExpanded = { other in context.isSame(attribute, other) }
  }

  /// Nil if the declaration breaks a rule; ``diagnostics`` then says which. It
  /// says nothing about what the compiler refuses itself.
  mutating func read(_ declaration: some DeclGroupSyntax) -> RecordShape? {
    guard let record = declaration.as(StructDeclSyntax.self) else {
      report(.notAStruct(role), at: declaration.introducer)
      return nil
    }
    guard hasOneRole(record) else { return nil }
    checkDeclaration(record)
    let arguments = RecordArguments(of: attribute, on: record, role: role)
    let members = record.memberBlock.members
    var reader = PropertyReader(
      fields: FieldReader(role: role, arguments: arguments, instanceMembers: members.instanceMembers))
    reader.read(members)
    let properties = reader.properties
    diagnostics += arguments.diagnostics + reader.diagnostics
    diagnostics += ReservedNames.diagnostics(in: record, role: role)
    if diagnostics.isEmpty, !reader.isIncomplete { checkIdentity(among: properties, of: record) }
    let table = role == .record ? arguments.name : nil
    diagnostics += DuplicateNames(among: properties, table: table).diagnostics
    guard diagnostics.isEmpty, !reader.isIncomplete else { return nil }
    let fields = properties.map(\.field)
    return RecordShape(
      role: role, access: record.modifiers.access, name: arguments.name, fields: PlacedField.placing(fields),
      identity: fields.filter(\.isIdentity))
  }

  /// Where there are two roles, each expands to nothing and one complains.
  private mutating func hasOneRole(_ record: StructDeclSyntax) -> Bool {
    let parts = record.attributes.named(RecordRole.part.rawValue)
    let records = record.attributes.named(RecordRole.record.rawValue)
    if parts.count + records.count < 2 { return true }
    let own = role == .record ? records : parts
    let isRepeated = own.count > 1
    guard let last = own.last, isRepeated ? isExpanded(last) : role == .part else { return false }
    let problem: RecordProblem =
      isRepeated
      ? .repeated(role.rawValue) : .combination(RecordRole.record.rawValue, RecordRole.part.rawValue)
    report(problem, at: last, fix: .removeRole(last, from: record.attributes))
    return false
  }

  private mutating func checkDeclaration(_ record: StructDeclSyntax) {
    if let generics = record.genericParameterClause {
      report(.generic(role), at: generics)
    } else if surroundings.contains(where: \.isGeneric) {
      report(.genericSurroundings(role), at: record.name)
    }
    let types = surroundings.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    if record.modifiers.access == .private, !types.isEmpty, let modifier = record.modifiers.accessModifier {
      report(.privateInside(role), at: modifier, fix: .weaken(modifier))
    } else if types.dropLast().contains(where: { $0.modifiers.access == .private }) {
      report(.privateSurroundings(role), at: record.name)
    }
    let suppressed = record.inheritanceClause?.inheritedTypes.first { $0.type.is(SuppressedTypeSyntax.self) }
    if let suppressed { report(.notCopyable, at: suppressed.type) }
  }

  private mutating func checkIdentity(among properties: [RecordProperty], of record: StructDeclSyntax) {
    if role == .part {
      if properties.isEmpty { report(.emptyPart, at: record.name) }
      return
    }
    let marked = properties.filter(\.field.isIdentity)
    if marked.isEmpty {
      let candidate = properties.first { $0.name.identifierText == "id" }
      report(.noIdentity, at: record.name, fix: candidate.map { .add(.id, $0.written.declaration) })
    }
    for property in marked { checkAccess(of: property, in: record, isComposite: marked.count > 1) }
  }

  /// The identity's type becomes part of the record's own interface. The types
  /// of a composite one do so only as far as its properties.
  private mutating func checkAccess(
    of identity: RecordProperty, in record: StructDeclSyntax, isComposite: Bool
  ) {
    let declaration = identity.written.declaration
    let access = declaration.modifiers.access
    // A private struct is seen by its whole file, which its private members are not.
    let wanted = max(record.modifiers.access, .fileprivate)
    if identity.written.type?.isScalar == true || access >= (isComposite ? min(wanted, .internal) : wanted) {
      return
    }
    let node = declaration.modifiers.accessModifier.map(Syntax.init) ?? Syntax(identity.name)
    report(.hiddenIdentity, at: node, fix: .setAccess(max(wanted, .internal), declaration))
  }

  private mutating func report(_ problem: RecordProblem, at node: some SyntaxProtocol, fix: RecordFix? = nil)
  {
    diagnostics.append(problem.diagnostic(at: node, fixes: fix.map { [$0] } ?? []))
  }
}

extension Syntax {
  fileprivate var isGeneric: Bool {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
  }
}

extension MacroExpansionContext {
  /// An attribute and the declaration that carries it are handed over as two
  /// trees, so only their places tell.
  fileprivate func isSame(_ one: AttributeSyntax, _ other: AttributeSyntax) -> Bool {
    guard let first = location(of: one), let second = location(of: other) else { return false }
    return first.line.description == second.line.description
      && first.column.description == second.column.description
  }
}
