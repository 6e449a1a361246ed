/// The values of a chart for those who cannot see it, and for all who want to read them off.
struct ChartTable {
  /// The first one heads the rows' names.
  var columns: [String]
  var rows: [(name: HTML, values: [String])]
  /// Hidden from sight, where the page has no room for it.
  var isHidden = false
  var words: Words

  var html: HTML {
    let table: HTML = """
      <table class="\(isHidden ? "vh" : "values")"><thead><tr>\(columns.map(head))</tr></thead>\
      <tbody>\(rows.map(row))</tbody></table>
      """
    return isHidden
      ? table : "<details class=\"help\"><summary>\(words(.chartTable))</summary>\(table)</details>"
  }

  private func head(_ name: String) -> HTML { "<th scope=\"col\">\(name)</th>" }

  private func row(_ row: (name: HTML, values: [String])) -> HTML {
    "<tr><th scope=\"row\">\(row.name)</th>\(row.values.map { "<td class=\"num\">\($0)</td>" as HTML })</tr>"
  }
}
