/// Makes a struct a ``Record``: its stored properties are the columns of one
/// table, and nothing else describes the mapping.
///
/// ```swift
/// @Record struct Printer {
///   @ID let id: String
///   @Column("title") var name: String
///   var jobsDone: Int = 0
///   let note: String?
///   @Ignore var isSelected = false
/// }
/// ```
///
/// Columns are called like the properties, in snake case. A property with an
/// initial value gives its column that default, evaluated once; an optional
/// property makes a column that may be NULL. Computed and static properties
/// are left alone. Every mapped property writes out its type, because a macro
/// sees only what is written.
///
/// - Parameter table: The table's name; the type's own name in snake case if
///   it is left out.
@attached(
  member,
  names: named(ColumnName), named(RecordID), named(recordDescriptor), named(recordID), named(bind)
)
@attached(extension, conformances: Record, names: named(init))
public macro Record(table: String? = nil) =
  #externalMacro(module: "RecordMappingMacros", type: "RecordMacro")

/// Marks the one property that identifies a row of a ``Record(table:)``.
@attached(peer)
public macro ID() = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Gives the column of a ``Record(table:)`` property another name than the
/// property's own in snake case.
@attached(peer)
public macro Column(_ name: String) = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Keeps a property of a ``Record(table:)`` out of the table. It needs an
/// initial value, which it has in every record that was read.
@attached(peer)
public macro Ignore() = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")
