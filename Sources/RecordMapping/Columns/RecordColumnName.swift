/// The columns of one record type: a string enum written by ``Record(table:keys:converts:)``,
/// whose cases are called like the properties and whose raw values are the
/// names in the database.
public protocol RecordColumnName: RawRepresentable<String>, Hashable, Sendable {}
