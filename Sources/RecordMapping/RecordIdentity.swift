/// A value that tells one row of a table from all others.
///
/// `String` and `Int64` conform. A type of your own that wraps one of them
/// conforms by declaring it:
///
/// ```swift
/// struct EarTag: RawRepresentable, RecordIdentity { let rawValue: String }
/// ```
public protocol RecordIdentity: ColumnValue, Hashable {}

extension String: RecordIdentity {}
extension Int64: RecordIdentity {}
