import CCodeDrawing
import SplitMix

#if canImport(Glibc)
  import Glibc
#endif

/// Grey pixels that are drawn on.
struct Canvas {
  let width, height: Int
  private var pixels: [UInt8]

  init(_ width: Int, _ height: Int, grey: UInt8) {
    (self.width, self.height) = (width, height)
    pixels = [UInt8](repeating: grey, count: width * height)
  }

  mutating func draw(_ code: CodeModules, on place: Quadrangle, paper: Int, ink: Int) {
    code_draw(
      &pixels, Int32(width), Int32(height), code.values, Int32(code.columns), Int32(code.rows), place.box,
      place.mapToUnit, Int32(paper), Int32(ink))
  }

  /// What lies about in a stable, and has edges as a code has.
  mutating func drawStraw(isDark: Bool, _ random: inout SplitMix64) {
    let place = Quadrangle(
      middle: (
        Double.random(in: 0...Double(width), using: &random),
        Double.random(in: 0...Double(height), using: &random)
      ),
      width: Double.random(in: 200...700, using: &random), height: Double.random(in: 6...40, using: &random),
      degrees: Double.random(in: 0...180, using: &random))
    let shade = Int.random(in: isDark ? 14...34 : 40...190, using: &random)
    draw(.one, on: place, paper: shade, ink: shade)
  }

  mutating func blur(radius: Int) { code_blur(&pixels, Int32(width), Int32(height), Int32(radius)) }

  mutating func shade(last: Int, noise: Int, seed: UInt64) {
    code_shade(&pixels, Int32(width), Int32(height), Int32(last), Int32(noise), seed)
  }

  func jpeg() -> [UInt8] {
    var count: UInt = 0
    guard let bytes = code_jpeg(pixels, Int32(width), Int32(height), &count) else { return [] }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}

/// Four corners in a picture: left above, right above, right below, left below of what lies there.
struct Quadrangle {
  var corners: [(x: Double, y: Double)]

  init(middle: (x: Double, y: Double), width: Double, height: Double, degrees: Double) {
    let angle = degrees * .pi / 180
    corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { across, down in
      let (u, v) = (across * width / 2, down * height / 2)
      return (middle.x + u * cos(angle) - v * sin(angle), middle.y + u * sin(angle) + v * cos(angle))
    }
  }

  /// Its upper edge goes away from who looks, and becomes shorter.
  mutating func lean(by part: Double) {
    let (left, right, below) = (corners[0], corners[1], corners[3])
    let across = ((right.x - left.x) * part, (right.y - left.y) * part)
    let down = ((below.x - left.x) * part * 1.2, (below.y - left.y) * part * 1.2)
    corners[0] = (left.x + across.0 + down.0, left.y + across.1 + down.1)
    corners[1] = (right.x - across.0 + down.0, right.y - across.1 + down.1)
  }

  /// What covers a part of it, given in units of its sides; it has to be no perspective one.
  func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quadrangle {
    var part = self
    part.corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map { u, v in
      let (from, right, below) = (corners[0], corners[1], corners[3])
      return (
        from.x + u * (right.x - from.x) + v * (below.x - from.x),
        from.y + u * (right.y - from.y) + v * (below.y - from.y)
      )
    }
    return part
  }

  var box: [Int32] {
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    return [x.reduce(.infinity, min), y.reduce(.infinity, min), x.reduce(0, max) + 1, y.reduce(0, max) + 1]
      .map {
        Int32($0)
      }
  }

  /// The projective map from the picture to the unit square whose corners these are, row by row.
  var mapToUnit: [Double] {
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let (x1, x2, x3) = (b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x)
    let (y1, y2, y3) = (b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y)
    let unit = x1 * y2 - x2 * y1
    let (g, h) = ((x3 * y2 - x2 * y3) / unit, (x1 * y3 - x3 * y1) / unit)
    let m = [
      b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1,
    ]
    // Its inverse, but for a factor, which a projective map does not have.
    return [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
  }
}
