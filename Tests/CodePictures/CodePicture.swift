import CCodeDrawing
import SplitMix

#if canImport(Glibc)
  import Glibc
#endif

/// A picture of a code as a phone takes it in a stable: the same for the same seed.
package struct CodePicture: Sendable, CustomStringConvertible {
  /// What is difficult about it.
  package enum Kind: String, CaseIterable, Sendable {
    case straight, turned25, turned45, dark, blurred, small, perspective, covered
    case barcode
    case turnedBarcode = "barcode25"

    package var isBarcode: Bool { self == .barcode || self == .turnedBarcode }
  }

  package let kind: Kind
  package let seed: UInt64
  /// What the code says.
  package let text: String
  /// `nil` for a code that is drawn by ZXing.
  private var drawn: CodeModules?

  /// - Parameter text: `nil` for one of the seed: a birth as QR code, an ear tag as Code128.
  package init(_ kind: Kind, seed: UInt64, text: String? = nil) {
    (self.kind, self.seed) = (kind, seed)
    var random = SplitMix64(seed: seed &* 1009 &+ 1)
    self.text = text ?? (kind.isBarcode ? Self.earTag(&random) : Self.birth(&random))
  }

  /// One that another program has drawn.
  ///
  /// - Parameter modules: row by row, dark where they are `true`, with a border of four light ones.
  package init(_ kind: Kind, seed: UInt64, of text: String, drawn modules: [[Bool]]) {
    self.init(kind, seed: seed, text: text)
    drawn = CodeModules(values: modules.joined().map { $0 ? 1 : 0 }, columns: modules.count)
  }

  package var description: String { "\(kind.rawValue) of \(seed)" }

  private static func digits(_ count: Int, _ random: inout SplitMix64) -> String {
    (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
  }

  private static func earTag(_ random: inout SplitMix64) -> String { "CZ\(digits(9, &random))" }

  /// As long as what the papers of a calf say, of which only the form matters here.
  private static func birth(_ random: inout SplitMix64) -> String {
    """
    HB1;CZ;\(digits(6, &random));\(digits(3, &random));F;202611\(Int.random(in: 10...28, using: &random));\
    \(earTag(&random));NXA-\(digits(3, &random));C50H50;203000\(digits(9, &random));\(digits(4, &random))
    """
  }
}

// MARK: How it is drawn

extension CodePicture {
  package static let size = (width: 1600, height: 1200)

  /// The file that a phone would send.
  package func jpeg() -> [UInt8] {
    var random = SplitMix64(seed: seed &* 7919 &+ UInt64(Kind.allCases.firstIndex(of: kind) ?? 0))
    var canvas = Self.stable(isDark: kind == .dark, &random)
    let (code, paper) = (drawn ?? CodeModules(text, isQR: !kind.isBarcode), place(&random))
    let light = kind == .dark ? (paper: 58, ink: 22) : (paper: 225, ink: 35)
    canvas.draw(code, on: paper, paper: light.paper, ink: light.ink)
    if kind == .covered { canvas.draw(.one, on: blot(on: paper, code, &random), paper: 110, ink: 110) }
    if kind == .blurred { canvas.blur(radius: Int.random(in: 3...4, using: &random)) }
    canvas.shade(
      last: Int.random(in: 170...256, using: &random), noise: kind == .dark ? 9 : 4, seed: random.next())
    return canvas.jpeg()
  }

  /// What is seen where no code is.
  private static func stable(isDark: Bool, _ random: inout SplitMix64) -> Canvas {
    let grey = isDark ? 24 : UInt8.random(in: 70...120, using: &random)
    var canvas = Canvas(size.width, size.height, grey: grey)
    for _ in 0..<12 { canvas.drawStraw(isDark: isDark, &random) }
    return canvas
  }

  /// A picture without a code, as a JPEG.
  package static func ofNothing(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var canvas = stable(isDark: false, &random)
    canvas.shade(last: 200, noise: 4, seed: random.next())
    return canvas.jpeg()
  }

  /// A picture of QR codes in a row, as a JPEG.
  package static func sideBySide(_ texts: [String], seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var canvas = stable(isDark: false, &random)
    let width = Double(size.width) / Double(texts.count)
    for (place, text) in texts.enumerated() {
      let paper = Quadrangle(
        middle: (width * (Double(place) + 0.5), Double(size.height) / 2), width: width * 0.7,
        height: width * 0.7,
        degrees: Double.random(in: -20...20, using: &random))
      canvas.draw(CodeModules(text, isQR: true), on: paper, paper: 225, ink: 35)
    }
    canvas.shade(last: 200, noise: 4, seed: random.next())
    return canvas.jpeg()
  }

  /// Where the paper lies, with the border around the code.
  private func place(_ random: inout SplitMix64) -> Quadrangle {
    let (width, height) = (Double(Self.size.width), Double(Self.size.height))
    let side = kind == .small ? 0.15 * height : Double.random(in: 520...620, using: &random)
    let paper = kind.isBarcode ? (width: 1.55 * side, height: 0.5 * side) : (width: side, height: side)
    let angle = angle(&random)
    // All of it is in the picture however it is turned.
    let reach = kind.isBarcode ? 0.8 * side : 0.75 * side
    let middle = (
      x: Double.random(in: min(reach, width / 2)...max(width - reach, width / 2), using: &random),
      y: Double.random(in: min(reach, height / 2)...max(height - reach, height / 2), using: &random)
    )
    var place = Quadrangle(middle: middle, width: paper.width, height: paper.height, degrees: angle)
    if kind == .perspective { place.lean(by: Double.random(in: 0.12...0.2, using: &random)) }
    return place
  }

  private func angle(_ random: inout SplitMix64) -> Double {
    let nearly = Double.random(in: -3...3, using: &random)
    let turns = Double(Int.random(in: 0...3, using: &random)) * 90
    return switch kind {
    case .turned25, .turnedBarcode: 25 + nearly
    case .turned45: 45 + nearly
    case .straight, .barcode: nearly / 3
    case .dark, .blurred, .small, .perspective, .covered: turns + 3 * nearly
    }
  }

  /// Dirt on a tenth of the code, where it hides none of the three corners by which any reader finds one.
  private func blot(on paper: Quadrangle, _ code: CodeModules, _ random: inout SplitMix64) -> Quadrangle {
    // In parts of the paper: its side, and where it begins at least and at most, behind two corners.
    let (border, columns) = (4.0, Double(code.columns))
    let side = 0.1.squareRoot() * (columns - 2 * border) / columns
    let from = (border + 8) / columns
    let middle = Double.random(in: from...(1 - from - side), using: &random)
    let outside = Double.random(in: from...(1 - border / columns - side), using: &random)
    return Bool.random(using: &random)
      ? paper.part(middle, outside, side, side) : paper.part(outside, middle, side, side)
  }
}

/// The modules of a code, row by row.
struct CodeModules {
  static let one = CodeModules(values: [1], columns: 1)

  let values: [UInt8]
  let columns: Int
  var rows: Int { values.count / columns }

  init(values: [UInt8], columns: Int) { (self.values, self.columns) = (values, columns) }

  init(_ text: String, isQR: Bool) {
    var (values, rows) = ([UInt8](repeating: 0, count: 1 << 16), Int32(0))
    columns = Int(code_modules(text, isQR ? 1 : 0, &values, values.count, &rows))
    precondition(columns > 0, "no code says this: \(text)")
    self.values = Array(values.prefix(columns * Int(rows)))
  }
}
