import OctoPrint
import WebShell

/// Where the pages and commands of slicing profiles are.
struct SlicingPaths {
  var printer: Printer.ID

  var list: String { Paths.room(SlicingRoom.id, printer) }

  func new(_ slicer: String) -> String { "\(list)/\(PathText.segment(slicer))/new" }

  func profiles(_ slicer: String) -> String { "\(list)/\(PathText.segment(slicer))/profiles" }

  /// What is done to one, or its form.
  func profile(_ id: String, of slicer: String, _ deed: String = "") -> String {
    "\(profiles(slicer))/\(PathText.segment(id))\(deed)"
  }
}
