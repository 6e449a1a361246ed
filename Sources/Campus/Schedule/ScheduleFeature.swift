import Foundation
import KOS
import WebShell

/// The academic year of the described faculties, and the files that a person's own descriptions begin with.
struct ScheduleFeature: Feature {
  static let page = Path("campus", "schedule")
  private static let file = Path("campus", "faculties").appending(.text("name"))

  var routes: [Route<CampusVisit>] {
    page(Self.page) { visit, _ in try await SchedulePage(visit) }
    download(Self.file) { _, name in
      guard let bytes = Self.bytes(ofFile: name) else { throw PageNotFoundError() }
      return FileDownload(name, type: "application/json; charset=utf-8", Data(bytes))
    }
  }

  private static func bytes(ofFile name: String) -> [UInt8]? {
    if name == FacultySchema.fileName { return FacultySchema.embedded }
    return name.hasSuffix(".json") ? Faculties.embedded[String(name.dropLast(5))] : nil
  }

  static func link(toFile name: String) -> String { file.link(name) }
}
