import OctoPrint
import RecordMapping

/// A spool that a print was made with, as its owner's plugin told it at the time.
@RecordPart struct PrintSpool: Sendable, Hashable {
  /// The tool that it was in, from 0.
  var tool: Int
  /// The plugin's number for it.
  var id: Int
  var name: String = ""
  var material: String?

  init(_ spool: Spool, in tool: Int) {
    self.tool = tool
    id = spool.id
    name = spool.name
    material = spool.material
  }

  func isSame(as other: PrintSpool) -> Bool { other.tool == tool && other.id == id }
}
