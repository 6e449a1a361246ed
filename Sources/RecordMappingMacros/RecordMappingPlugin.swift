import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct RecordMappingPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [RecordMacro.self, MarkerMacro.self]
}
