extension QRCode {
  /// Light modules around the code, which readers need to find it.
  static let quietZone = 4

  /// A picture that takes the width it is given, dark on light in either scheme: many readers know no other.
  package func svg(label: String) -> HTML {
    let side = size + 2 * Self.quietZone
    return """
      <svg class="qr" role="img" aria-label="\(label)" viewBox="0 0 \(side) \(side)" \
      shape-rendering="crispEdges">\(drawing)</svg>
      """
  }

  /// The same as a file, which an `<img>` names.
  package var svgFile: [UInt8] {
    let side = size + 2 * Self.quietZone
    let file: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" width="\(side)" height="\(side)" \
      shape-rendering="crispEdges">\(drawing)</svg>
      """
    return Array(file.markup.utf8)
  }

  private var drawing: HTML {
    let side = size + 2 * Self.quietZone
    return """
      <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path fill="#000" d="\(path)"/>
      """
  }

  /// One stroke of a row's height for each run of dark modules.
  private var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, self[row: row, column: column] { column += 1 }
        if column > start {
          path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(column - start)v1h-\(column - start)z"
        }
        column += 1
      }
    }
    return path
  }
}
