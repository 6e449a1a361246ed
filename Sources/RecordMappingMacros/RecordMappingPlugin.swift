import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct RecordMappingPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    RecordMacro.self, RecordPartMacro.self, MarkerMacro.self,
  ]
}
