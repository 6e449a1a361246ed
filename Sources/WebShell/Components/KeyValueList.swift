/// Facts about a thing: what each is called, and what it is.
package struct KeyValueList: Sendable {
  package struct Fact: Sendable {
    package var name: String
    package var value: String
    /// Smaller, after the value: how long ago, by whom.
    package var note: String?
    /// Where the value leads, if anywhere.
    package var path: String?

    package init(_ name: String, _ value: String, note: String? = nil, path: String? = nil) {
      self.name = name
      self.value = value
      self.note = note
      self.path = path
    }
  }

  package var facts: [Fact]

  package init(_ facts: [Fact]) { self.facts = facts }

  /// What is not said, or empty, is left out.
  ///
  /// - Parameters:
  ///   - name: of the one whose value leads somewhere, if one does.
  package init(
    _ words: Words, _ values: [(Phrase, String?)], linking name: Phrase? = nil, to path: String? = nil
  ) {
    facts = values.compactMap { label, value in
      guard let value, !value.isEmpty else { return nil }
      return Fact(words(label), value, path: label == name ? path : nil)
    }
  }

  package var html: HTML { "<dl class=\"facts\">\(facts.map(row))</dl>" }

  private func row(_ fact: Fact) -> HTML {
    """
    <div><dt>\(fact.name)</dt><dd dir="auto">\(value(fact))\
    \(fact.note.map { " <small>\($0)</small>" as HTML })</dd></div>
    """
  }

  private func value(_ fact: Fact) -> HTML {
    fact.path.map { "<a class=\"textlink\" href=\"\($0)\">\(fact.value)</a>" } ?? "\(fact.value)"
  }
}

/// One measured value in large digits, with what it should be below.
package struct Tile: Sendable, Hashable {
  package var label: String
  package var value: String
  package var unit: String
  package var detail: String
  /// Its line in the chart beside it, whose colour and dashes it then shows.
  package var series: Int?
  /// Whether the value is no longer current.
  package var isStale: Bool
  /// Where it leads, if anywhere.
  package var path: String?
  /// What is done there.
  package var pathIcon: Icon

  package init(
    _ label: String, value: String, unit: String, detail: String, series: Int? = nil, isStale: Bool = false,
    path: String? = nil, pathIcon: Icon = .edit
  ) {
    self.label = label
    self.value = value
    self.unit = unit
    self.detail = detail
    self.series = series
    self.isStale = isStale
    self.path = path
    self.pathIcon = pathIcon
  }

  package var html: HTML {
    path.map { "<a class=\"\(cssClass)\" href=\"\($0)\">\(content)</a>" }
      ?? "<div class=\"\(cssClass)\">\(content)</div>"
  }

  private var cssClass: String { "tile\(isStale ? " stale" : "") \(series.map(SeriesStyle.name) ?? "")" }

  private var content: HTML {
    """
    <span class="lab">\(series.map { _ in "<i></i>" as HTML })\(label)\(path.map { _ in pathIcon.html(small: true) })</span>\
    <span class="big"><b class="num">\(value)</b> \(unit)</span><small>\(detail)</small>
    """
  }

  package static func group(_ tiles: [Tile]) -> HTML { "<div class=\"tiles\">\(tiles.map(\.html))</div>" }
}

/// What happened to a thing, newest first.
package struct Timeline: Sendable {
  package struct Entry: Sendable {
    package var icon: Icon
    package var title: String
    package var detail: String
    package var chip: Chip?

    package init(_ title: String, detail: String, icon: Icon, chip: Chip? = nil) {
      self.icon = icon
      self.title = title
      self.detail = detail
      self.chip = chip
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  package var html: HTML { "<ol class=\"timeline\">\(entries.map(row))</ol>" }

  private func row(_ entry: Entry) -> HTML {
    """
    <li><span class="mark">\(entry.icon.html())</span><span class="rmain"><b dir="auto">\(entry.title)</b>\
    <small dir="auto">\(entry.detail)</small></span>\(entry.chip?.html)</li>
    """
  }
}
