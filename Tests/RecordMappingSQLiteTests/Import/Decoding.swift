import RecordMapping
import RecordMappingJSON

/// As `R.records(fromJSON:)`; that the conformance is asked for first helps
/// the compiler to see a macro in another file.
func decoded<R: RecordPart>(
  _ type: R.Type, _ bytes: [UInt8], at path: String? = nil, options: ImportOptions = .init()
) throws -> DecodedRecords<R> {
  try R.records(fromJSON: bytes, at: path, options: options)
}
