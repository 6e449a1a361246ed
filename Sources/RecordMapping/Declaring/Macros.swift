/// Makes a struct a ``Record``: its stored properties are the columns of one
/// table and the keys of a document, and nothing else describes the mapping.
///
/// ```swift
/// @Record(keys: .snakeCase) struct Message {
///   @ID @Convert let id: Int64
///   let text: String
///   @Path("meta", "sent") @Epoch let sentAt: Instant
///   var likes: Int = 0
///   let note: String?
///   @Related let sender: Ref<User>
///   @Ignore var isSelected = false
/// }
/// ```
///
/// A property without a value is required: an object in which it is missing,
/// null or not usable is rejected. A `var` with a value (or a property with
/// ``Default(_:)``) gets that instead, an optional property nil. Columns are
/// called like the properties, in snake case. Computed and static properties
/// are left alone. Every mapped property writes out its type, because a macro
/// sees only what is written.
///
/// - Parameters:
///   - table: The table's name; the type's own name in snake case if it is
///     left out.
///   - keys: How the document spells the properties' names.
///   - converts: Whether every property has ``Convert()``.
@attached(
  member,
  names: named(ColumnName), named(RecordID), named(recordDescriptor), named(recordID), named(bind),
  named(write), named(RecordExpressions)
)
@attached(extension, conformances: Record, RecordPart, names: named(init))
public macro Record(table: String? = nil, keys: KeyStyle = .asWritten, converts: Bool = false) =
  #externalMacro(module: "RecordMappingMacros", type: "RecordMacro")

/// Makes a struct a ``RecordPart``: a value without a table of its own, for
/// ``Embedded()`` and ``JSON()``. Its properties are declared as those of a
/// ``Record(table:keys:converts:)``.
@attached(
  member, names: named(recordDescriptor), named(bind), named(write), named(RecordExpressions)
)
@attached(extension, conformances: RecordPart, names: named(init))
public macro RecordPart(keys: KeyStyle = .asWritten, converts: Bool = false) =
  #externalMacro(module: "RecordMappingMacros", type: "RecordPartMacro")

/// Marks the property that identifies a row; of several, all together do.
@attached(peer)
public macro ID() = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Gives a property's column another name than the property's own in snake
/// case; of an ``Embedded()`` part, what stands before its columns' names.
@attached(peer)
public macro Column(_ name: String) = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Says which key of the document a property is read from, and which others
/// are tried if that one is missing or null.
@attached(peer)
public macro Key(_ name: String, _ others: String...) =
  #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Says where in nested objects a property stands: `@Path("location", "latitude")`.
///
/// Without keys, and with ``JSON()``, the property keeps the object itself as
/// it came: `@JSON @Path() let object: JSONValue`. The record is written as
/// those bytes, whatever its other properties hold; of an optional one that is
/// nil it is written from the others. A part that is embedded has no object of
/// its own to keep.
@attached(peer)
public macro Path(_ keys: String...) = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Keeps a property out of table and document. It needs an initial value,
/// which it has in every record that was read.
@attached(peer)
public macro Ignore() = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Allows the conversions between types that lose nothing:
///
/// | document | property | |
/// |---|---|---|
/// | `"17"` | whole number | a string that is a number, whole and in range |
/// | `"1.5"` | `Double`, `Decimal`, epoch date | a string that is a number |
/// | `1`, `"1"`, `"true"` | `Bool` | also 0 and false |
/// | `17`, `1.50`, `true` | `String` | as it is written |
@attached(peer)
public macro Convert() = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// As ``Convert()``, for a property that the document writes as a string, as
/// some services do with identities: it is written so too.
@attached(peer)
public macro Quoted() = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Reads and writes a property with a conversion of your own.
@attached(peer)
public macro Convert<Conversion: DocumentConversion>(using conversion: Conversion.Type) =
  #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// The value of a property that is missing, null or not usable. For a `let`,
/// which cannot have an initial value and be read.
@attached(peer)
public macro Default<Value>(_ value: Value) =
  #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Lets a default stand in for a missing value only, and nil for a missing or
/// null one: any other value that is not usable rejects the object.
@attached(peer)
public macro Strict() = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// A date as time since 1970-01-01T00:00:00Z, in seconds or milliseconds, with
/// or without a fraction.
@attached(peer)
public macro Epoch(_ unit: EpochUnit = .seconds) =
  #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// How a date is written, if not as RFC 3339 has it.
@attached(peer)
public macro DateForm(_ form: InstantForm) =
  #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// The value of an enum property for a raw value that is none of its cases.
@attached(peer)
public macro Unknown<Value>(_ value: Value) =
  #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// A ``Ref`` to a row of another table: the document holds that whole object,
/// which is stored too, or its identity, under the same key or under `id`.
///
/// - Parameters:
///   - id: The key of the identity alone; the property's name with `Id`, in
///     the record's key style, if it is left out.
///   - delete: What deleting the other row does to this one.
///   - indexed: Whether the column has an index, which deleting needs.
@attached(peer)
public macro Related(id: String? = nil, delete: DeleteRule = .restrict, indexed: Bool = true) =
  #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// ``Refs`` to rows of another table, written down in a table of pairs.
@attached(peer)
public macro Related(through table: String) =
  #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// ``Refs`` to rows of another table that refer to this one with their
/// property of this name.
@attached(peer)
public macro Related(inverse property: String) =
  #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Puts the properties of a ``RecordPart`` into columns of this table.
@attached(peer)
public macro Embedded() = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")

/// Keeps a value as JSON in one column.
@attached(peer)
public macro JSON() = #externalMacro(module: "RecordMappingMacros", type: "MarkerMacro")
