import SwiftSyntax

/// One stored property that becomes a column.
struct RecordProperty {
  let declaration: VariableDeclSyntax
  let name: TokenSyntax
  let markers: PropertyMarkers
  let column: RecordColumn
}
