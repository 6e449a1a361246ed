/// Something that can tell how it is doing. The shell knows nothing of what is behind it: values are plain.
package protocol DiagnosticSource: Sendable {
  func sections(_ words: Words) async -> [DiagnosticSection]
}
