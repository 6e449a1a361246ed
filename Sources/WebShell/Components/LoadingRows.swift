/// Stands in the place of rows while they are fetched; shows only after 300 ms, so that nothing flickers.
package struct LoadingRows: Sendable {
  package var count: Int
  package var words: Words

  package init(_ count: Int = 4, words: Words) {
    self.count = count
    self.words = words
  }

  package var html: HTML {
    """
    <div class="loading" role="status"><span class="vh">\(words(.loading))</span>\
    \((0..<count).map { _ in "<i class=\"row\" aria-hidden=\"true\"></i>" as HTML })</div>
    """
  }
}
