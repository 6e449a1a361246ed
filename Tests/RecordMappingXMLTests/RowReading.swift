@testable import RecordMappingXML

/// A place whose declaration is known to be good.
func samplePlace(
  at path: [String], namespaces: [String: String] = [:], markup: [String] = []
) -> XMLRowPlace {
  do throws(XMLRowPlace.Malformed) {
    return try XMLRowPlace(at: path, namespaces: namespaces, markup: markup)
  } catch { preconditionFailure("\(error)") }
}

/// All that a reader of rows says about a document.
struct RowReading: Equatable {
  private(set) var rows: [XMLRow] = []
  private(set) var fault: XMLFault?

  init(_ document: [UInt8], _ place: XMLRowPlace, chunk: Int = .max, limits: XMLLimits = XMLLimits()) {
    var reader = XMLRows(place, limits: limits)
    do throws(XMLFault) {
      for piece in document.chunks(of: chunk) {
        reader.append(piece)
        while let row = try reader.next() { rows.append(row) }
      }
      reader.finish()
      while let row = try reader.next() { rows.append(row) }
    } catch { fault = error }
  }

  init(_ document: String, _ place: XMLRowPlace, chunk: Int = .max, limits: XMLLimits = XMLLimits()) {
    self.init(Array(document.utf8), place, chunk: chunk, limits: limits)
  }

  var json: [String] { rows.map { String(decoding: $0.json, as: UTF8.self) } }
}
