public import RecordMappingJSON
public import Uplink

/// A file to hand over, streamed: `POST /api/files/{location}`.
///
/// ```swift
/// var upload = Upload(named: "benchy.gcode", .stream(try .file("/data/benchy.gcode")))
/// upload.folder = "boats"
/// upload.overwrites = false
/// let result = try await client.upload(upload) { progress in … }
/// ```
public struct Upload: Sendable {
  /// The name that the file shall have. The server may change it; see ``OctoPrintClient/sanitized(_:in:at:)``.
  public var name: String
  /// The content.
  public var content: RequestBody
  /// The folder that it goes into; empty for the top. It is made if it is missing.
  public var folder = ""
  /// Where it goes.
  public var location = FileLocation.local
  /// Whether it is selected for printing then. The server leaves that out, without an error, while it is busy.
  public var selects = false
  /// Whether it is printed then. The server leaves that out, without an error, while it is busy.
  public var prints = false
  /// Whether it may take the place of another one, which needs `FILES_DELETE`.
  public var overwrites = true
  /// Kept with the file; any JSON.
  public var userData: JSONValue?
  /// How long all of it may take.
  public var deadline = Duration.seconds(6 * 3600)

  /// A file for the top folder, neither selected nor printed.
  public init(named name: String, _ content: RequestBody) {
    self.name = name
    self.content = content
  }

  var form: Multipart {
    // In the head of a part browsers and servers disagree about quotes.
    var form = Multipart().field("filename", name)
    if !folder.isEmpty { form = form.field("path", folder) }
    if selects { form = form.field("select", "true") }
    if prints { form = form.field("print", "true") }
    if !overwrites { form = form.field("noOverwrite", "true") }
    if let userData { form = form.field("userdata", String(decoding: userData.bytes, as: UTF8.self)) }
    return form.file("file", named: name, content)
  }
}
