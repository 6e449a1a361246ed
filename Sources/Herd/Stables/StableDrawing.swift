import HerdBook
import WebShell

/// Stables as they stand to each other, to scale and with north at the top: a map needs the internet, which a barn lacks.
struct StableDrawing {
  var words: Words
  var stables: [Stable]
  /// The stable that the device shows.
  var active: StableID?
  /// Where the device is, if that is known.
  var device: Stable.Position?

  /// Width and height of the drawing.
  private static let size = (width: 400.0, height: 300.0)
  /// Metres around each place that are drawn with it: its circle and some room.
  private static let margin = NearbyStables.reach * 1.2
  /// A device that is farther from all stables is left out, or they would be one dot.
  private static let farthest = 5000.0

  /// `nil` where no position is known.
  var html: HTML? {
    let placed = stables.compactMap { stable in stable.position.map { (stable: stable, position: $0) } }
    guard let origin = placed.first?.position else { return nil }
    let here = device.flatMap { device in
      placed.contains { $0.position.metres(to: device) < Self.farthest } ? device : nil
    }
    let frame = Frame((placed.map(\.position) + [here].compactMap(\.self)).map { origin.way(to: $0) })
    let circles = placed.map { circle($0.stable, frame.point(origin.way(to: $0.position)), frame) }
    let device: HTML? = here.map { here in
      let (x, y) = frame.point(origin.way(to: here))
      return "<circle class=\"here\" cx=\"\(x)\" cy=\"\(y)\" r=\"7\"/>"
    }
    return """
      <svg class="drawing" viewBox="0 0 \(Int(Self.size.width)) \(Int(Self.size.height))" role="img" \
      aria-label="\(words(.stableDrawingOf(count: placed.count)))">\(circles)\(device)\(bar(frame))</svg>
      """
  }

  private func circle(_ stable: Stable, _ point: (x: Int, y: Int), _ frame: Frame) -> HTML {
    let kind = stable.id == active ? "reach on" : "reach"
    return """
      <circle class="\(kind)" cx="\(point.x)" cy="\(point.y)" r="\(frame.length(NearbyStables.reach))"/>\
      <circle class="spot" cx="\(point.x)" cy="\(point.y)" r="4"/>\
      <text x="\(point.x)" y="\(point.y - 9)">\(stable.label(words))</text>
      """
  }

  /// How long so many metres are, and where north is.
  private func bar(_ frame: Frame) -> HTML {
    let metres = frame.roundMetres
    let (length, bottom) = (frame.length(Double(metres)), Int(Self.size.height) - 12)
    return """
      <path class="bar" d="M12 \(bottom - 6)v6h\(length)v-6"/>\
      <text x="\(12 + length / 2)" y="\(bottom - 10)">\(words.amount(metres, .metre))</text>\
      <text x="\(Int(Self.size.width) - 20)" y="22">\(words(.northIsUp))</text>
      """
  }

  /// Where metres come to lie in the drawing.
  private struct Frame {
    private let metresPerUnit: Double
    private let middle: (east: Double, north: Double)

    /// - Parameter places: metres east and north of one place; at least one.
    init(_ places: [(east: Double, north: Double)]) {
      let (easts, norths) = (places.map(\.east), places.map(\.north))
      let (west, east) = (
        (easts.min() ?? 0) - StableDrawing.margin, (easts.max() ?? 0) + StableDrawing.margin
      )
      let (south, north) = (
        (norths.min() ?? 0) - StableDrawing.margin, (norths.max() ?? 0) + StableDrawing.margin
      )
      metresPerUnit = max(
        (east - west) / StableDrawing.size.width, (north - south) / StableDrawing.size.height)
      middle = ((west + east) / 2, (south + north) / 2)
    }

    func point(_ place: (east: Double, north: Double)) -> (x: Int, y: Int) {
      (
        Int((StableDrawing.size.width / 2 + (place.east - middle.east) / metresPerUnit).rounded()),
        Int((StableDrawing.size.height / 2 - (place.north - middle.north) / metresPerUnit).rounded())
      )
    }

    func length(_ metres: Double) -> Int { Int((metres / metresPerUnit).rounded()) }

    /// A round number of metres that takes at most a third of the width.
    var roundMetres: Int {
      let steps = (1...6).flatMap { power in
        [1, 2, 5].map { $0 * repeatElement(10, count: power).reduce(1, *) }
      }
      return steps.last { Double($0) / metresPerUnit <= StableDrawing.size.width / 3 } ?? 10
    }
  }
}

extension Stable.Position {
  /// Degrees as people and map sites write them: `49.562501, 15.930000`.
  var text: String { "\(degrees(latitude)), \(degrees(longitude))" }

  /// A public map with a mark there.
  var mapAddress: String {
    let (latitude, longitude) = (degrees(latitude), degrees(longitude))
    return
      "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=17/\(latitude)/\(longitude)"
  }

  private func degrees(_ micro: Int) -> String { FixedPoint(micro, decimals: 6).text(atLeast: 6) }
}
