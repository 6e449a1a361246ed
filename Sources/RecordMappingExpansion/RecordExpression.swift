import SwiftSyntax

/// An expression or a type of the user's own, as generated code writes it.
///
/// The record's extension stands outside the types around the record and does
/// not see their names. There a member of a nested enum stands for it.
struct RecordExpression: Equatable {
  /// What the nested enum is called.
  static let namespace = "RecordExpressions"

  /// For use inside the record itself.
  let inside: String
  /// For use in the record's extension.
  let outside: String
  /// The enum's member; nil if the text means the same everywhere.
  let declaration: String?

  /// As an argument of something that means the same everywhere.
  func wrapped(in wrapper: String) -> Self {
    Self(inside: "\(wrapper)(\(inside))", outside: "\(wrapper)(\(outside))", declaration: declaration)
  }
}

extension RecordExpression {
  static func everywhere(_ text: String) -> Self { Self(inside: text, outside: text, declaration: nil) }

  /// The value that stands in for a missing or an unknown one.
  static func value(_ expression: ExprSyntax, of type: TypeSyntax, for member: Member) -> Self {
    let text = expression.trimmedDescription
    guard expression.namesAnything else { return everywhere(text) }
    return Self(
      inside: text, outside: member.reference,
      declaration: member.variable(type.bare.named(member.record), expression.named(member.record)))
  }

  static func dateForm(_ expression: ExprSyntax, for member: Member) -> Self {
    let text = expression.trimmedDescription
    guard expression.namesMoreThanMembers else { return everywhere(text) }
    return Self(
      inside: text, outside: member.reference,
      declaration: member.variable("RecordMapping.InstantForm", expression.named(member.record)))
  }

  /// - Parameter base: What stands before `.self`.
  static func type(_ expression: ExprSyntax, base: ExprSyntax, for member: Member) -> Self {
    Self(
      inside: expression.trimmedDescription, outside: "\(member.reference).self",
      declaration: "typealias \(member.name) = \(base.named(member.record))")
  }

  static func width(of part: TypeSyntax, for member: Member) -> Self {
    Self(
      inside: "(\(part.bare.trimmedDescription)).recordWidth", outside: member.reference,
      declaration: member.variable("Int", "(\(part.bare.named(member.record))).recordWidth"))
  }
}

extension RecordExpression {
  /// One member of the nested enum.
  struct Member {
    enum Purpose: String { case `default`, unknown, form, conversion, width }

    let purpose: Purpose
    /// The property's name without backticks.
    let property: String
    /// The record's name with them: in the enum `Self` means the enum.
    let record: String

    /// A name with blanks, as no expression of a user's names it.
    var name: String { "`\(purpose.rawValue) of \(property)`" }

    var reference: String { "\(RecordExpression.namespace).\(name)" }

    func variable(_ type: String, _ value: String) -> String {
      "static var \(name): \(type) { \(value) }"
    }
  }
}
