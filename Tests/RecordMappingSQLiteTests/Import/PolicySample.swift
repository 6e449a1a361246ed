import RecordMapping

/// A record with one property of each kind, all of one type; `required` stands
/// in the document at `required.v`, and so on.
protocol PolicySample: Record where RecordID == Int64 {
  associatedtype Value: Equatable & Sendable

  var required: Value { get }
  var initial: Value { get }
  var given: Value { get }
  var optional: Value? { get }
  var strictInitial: Value { get }
  var strictOptional: Value? { get }
}

extension PolicySample {
  func value(of kind: PolicyKind) -> Value? {
    switch kind {
    case .required: required
    case .initial: initial
    case .given: given
    case .optional: optional
    case .strictInitial: strictInitial
    case .strictOptional: strictOptional
    }
  }
}
