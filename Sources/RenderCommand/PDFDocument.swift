import CPango

#if canImport(Glibc)
  import Glibc
#endif

/// Why a PDF can't be drawn or written, in Cairo's words.
struct DrawingFailure: Error, CustomStringConvertible {
  let description: String

  init(_ status: cairo_status_t) { description = String(cString: cairo_status_to_string(status)) }
}

/// A PDF that is written to the output page by page.
struct PDFDocument: ~Copyable {
  let context: OpaquePointer
  private let surface: OpaquePointer

  /// - Parameters:
  ///   - width: of a page, in points, as all lengths.
  ///   - madeAt: ISO 8601; Cairo would take the clock's.
  init(width: Double, height: Double, title: String, madeAt: String) throws(DrawingFailure) {
    surface = cairo_pdf_surface_create_for_stream(
      { _, bytes, count in PDFDocument.write(bytes, Int(count)) }, nil, width, height)
    context = cairo_create(surface)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, madeAt)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw DrawingFailure(status) }
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func endPage() { cairo_show_page(context) }

  /// Writes what is left.
  func end() throws(DrawingFailure) {
    cairo_surface_finish(surface)
    for status in [cairo_status(context), cairo_surface_status(surface)]
    where status != CAIRO_STATUS_SUCCESS {
      throw DrawingFailure(status)
    }
  }

  private static func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> cairo_status_t {
    var (rest, left) = (bytes, count)
    while left > 0 {
      let written = Glibc.write(STDOUT_FILENO, rest, left)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return CAIRO_STATUS_WRITE_ERROR }
      (rest, left) = (rest?.advanced(by: written), left - written)
    }
    return CAIRO_STATUS_SUCCESS
  }

  // MARK: Lines

  func line(from x: Double, to end: Double, y: Double, width: Double, grey: Double) {
    cairo_set_source_rgb(context, grey, grey, grey)
    cairo_set_line_width(context, width)
    cairo_move_to(context, x, y)
    cairo_line_to(context, end, y)
    cairo_stroke(context)
  }
}

/// Text of one size and weight, laid out by Pango.
struct TextStyle: ~Copyable {
  private let layout: OpaquePointer
  private let context: OpaquePointer
  private let laidOut: LaidOutTexts
  /// Of a line.
  let lineHeight: Double
  /// How wide letters are, by code point; those that nobody measured may be as wide as they are high and a bit.
  private let advances: [Double]
  private let size: Double

  init(in document: borrowing PDFDocument, size: Double, isBold: Bool = false, language: String) {
    context = document.context
    layout = pango_cairo_create_layout(context)
    self.size = size
    let font = pango_font_description_from_string("Liberation Sans, DejaVu Sans, Noto Sans, Sans")
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    if isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_context_set_language(pango_layout_get_context(layout), pango_language_from_string(language))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    laidOut = LaidOutTexts(like: layout)
    lineHeight = Self.size(of: "Ág", in: layout).height
    var advances: [Double] = []
    for code in 0..<UInt32(0x250) {
      guard let letter = Unicode.Scalar(code) else { continue }
      advances.append(Self.size(of: String(Character(letter)), in: layout).width)
    }
    self.advances = advances
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// On one line, or wrapped where it is wider.
  func size(of text: String, within width: Double? = nil) -> (width: Double, height: Double) {
    pango_layout_set_width(layout, width.map { Int32($0 * Double(PANGO_SCALE)) } ?? -1)
    return Self.size(of: text, in: layout)
  }

  /// How high the text is; most of it is on one line for sure, which is seen without laying it out.
  func height(of text: String, within width: Double) -> Double {
    mostWidth(of: text) <= width ? lineHeight : size(of: text, within: width).height
  }

  /// The text line by line, as it is wrapped.
  func lines(of text: String, within width: Double) -> [String] {
    _ = size(of: text, within: width)
    let bytes = Array(text.utf8)
    return (0..<pango_layout_get_line_count(layout)).compactMap { number in
      pango_layout_get_line_readonly(layout, number).map { line in
        let (start, length) = (Int(line.pointee.start_index), Int(line.pointee.length))
        // Spaces at the end of a line take no room where it is wrapped, but do where it is ended.
        return String(String(decoding: bytes[start..<start + length], as: UTF8.self).trimmed())
      }
    }
  }

  /// No letter of it can make it wider.
  func mostWidth(of text: String) -> Double {
    var sum = 0.0
    for scalar in text.unicodeScalars {
      // Where a line ends, what is wide says nothing.
      guard scalar.value >= 0x20 else { return .infinity }
      sum += scalar.value < advances.count ? advances[Int(scalar.value)] : size * 1.2
    }
    return sum * 1.02
  }

  /// Draws the text with its upper left corner there, or the upper right one.
  func draw(
    _ text: String, x: Double, y: Double, within width: Double, toTheRight: Bool = false, grey: Double = 0
  ) {
    let layout = laidOut.layout(of: text, within: width, toTheRight: toTheRight)
    cairo_set_source_rgb(context, grey, grey, grey)
    cairo_move_to(context, x, y)
    pango_cairo_show_layout(context, layout)
  }

  private static func size(
    of text: String, in layout: OpaquePointer
  ) -> (width: Double, height: Double) {
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }
}

/// Texts as Pango has laid them out: most cells of a table say what others say too.
private final class LaidOutTexts {
  private struct Key: Hashable {
    let text: String
    let width: Double
    let isToTheRight: Bool
  }

  /// So many are kept; what comes later is laid out each time.
  private static let most = 4000

  private let model: OpaquePointer
  private var known: [Key: OpaquePointer] = [:]

  /// - Parameter layout: with the font, which each of them takes.
  init(like layout: OpaquePointer) { model = pango_layout_copy(layout) }

  deinit {
    for layout in known.values { g_object_unref(UnsafeMutableRawPointer(layout)) }
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  func layout(of text: String, within width: Double, toTheRight isToTheRight: Bool) -> OpaquePointer {
    let key = Key(text: text, width: width, isToTheRight: isToTheRight)
    if let layout = known[key] { return layout }
    let isKept = known.count < Self.most
    let layout: OpaquePointer = isKept ? pango_layout_copy(model) : model
    pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
    pango_layout_set_alignment(layout, isToTheRight ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    if isKept { known[key] = layout }
    return layout
  }
}

extension String {
  /// Without white space at its end.
  fileprivate func trimmed() -> Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
  }
}
