/// Keeps the first rejections of an import and counts all of them.
///
/// It belongs to one import.
package final class RejectionLog {
  package private(set) var kept: [Rejection] = []
  package private(set) var count = 0

  private let path: [String]
  private let options: ImportOptions

  private static let excerptLength = 40

  package init(path: [String], options: ImportOptions) {
    self.path = path
    self.options = options
  }

  /// Counting begins anew.
  package func begin() {
    kept = []
    count = 0
  }

  /// - Parameters:
  ///   - descriptor: Of the record that is rejected.
  ///   - object: The object of the document that it is, or is in.
  ///   - prefix: The path from that object to the record.
  package func add(
    _ fault: DocumentFault, of descriptor: RecordDescriptor, in object: some RejectedObject,
    prefix: [String] = [], reason: String? = nil
  ) {
    count += 1
    guard kept.count < options.keptRejections else { return }
    let leaf = fault.field >= 0 ? descriptor.leaves[fault.field] : nil
    // What is missing has no place: the object itself shows where.
    let offset = fault.offset >= 0 ? fault.offset : object.offset
    let length = fault.offset >= 0 ? fault.length : object.length
    let place = object.place(of: offset)
    let keys = prefix + (leaf?.paths.first ?? [])
    kept.append(
      Rejection(
        path: Self.text(path, index: object.index, keys: keys), problem: fault.problem,
        expected: leaf?.typeName ?? descriptor.table, found: fault.found, offset: place.offset,
        length: length, line: place.line, column: place.column,
        excerpt: excerpt(at: offset, length, of: object), reason: reason))
  }

  private func excerpt(at offset: Int, _ length: Int, of object: some RejectedObject) -> String? {
    guard options.keepsExcerpts else { return nil }
    let bytes = object.bytes(at: offset, length: min(length, Self.excerptLength))
    return String(decoding: bytes, as: UTF8.self) + (length > Self.excerptLength ? "…" : "")
  }

  /// A path as JSONPath (RFC 9535) writes it.
  private static func text(_ path: [String], index: Int?, keys: [String]) -> String {
    let place = index.map { "[\($0)]" } ?? ""
    return "$" + path.map(segment).joined() + place + keys.map(segment).joined()
  }

  private static func segment(_ key: String) -> String {
    let isName =
      key.first?.isNumber == false && key.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    if isName { return ".\(key)" }
    let quoted = key.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return "['\(quoted)']"
  }
}
