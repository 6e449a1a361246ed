import SwiftSyntax

/// One stored property that is mapped.
struct RecordProperty {
  let written: WrittenProperty
  let name: TokenSyntax
  let field: RecordField
}
