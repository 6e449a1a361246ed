import CodeReading

/// A search for codes in a picture: one look at it after the other until something is read.
///
/// The order is by what helps most often for its cost: half of a phone's picture has enough pixels and less noise, and is
/// read in a hundredth of a second. Bar codes are read along lines of pixels, hence the turned copies.
struct CodeSearch {
  /// A copy of the picture, and who reads it.
  struct Look {
    let changes: [GreyPicture.Change]
    let libraries: [GreyPicture.Library]
  }

  /// The side of a picture in which a code fills a part; what is larger is halved first.
  private static let usualSide = 2000
  private static let angles = [75.0, 15, 60, 30, 45]

  private static let looks =
    [
      Look(changes: [.halved], libraries: [.zxing, .zbar]),
      Look(changes: [], libraries: [.zxing, .zbar]),
      Look(changes: [.smoothed], libraries: [.zxing, .zbar]),
      Look(changes: [.halved, .levelled], libraries: [.zxing, .zbar]),
      Look(changes: [.halved, .sharpened], libraries: [.zxing, .zbar]),
    ] + angles.map { Look(changes: [.halved, .rotated($0)], libraries: [.zxing]) }
    + angles.map { Look(changes: [.rotated($0)], libraries: [.zxing, .zbar]) }
    + [
      Look(changes: [.smoothed, .levelled], libraries: [.zxing, .zbar]),
      Look(changes: [.halved, .halved], libraries: [.zxing, .zbar]),
    ]

  /// Looks at a large picture as it is, for a code that is small in it.
  private static let closeLooks = [
    Look(changes: [], libraries: [.zxing, .zbar]), Look(changes: [.smoothed], libraries: [.zxing]),
  ]

  /// Tells that enough time was spent.
  let isOver: () -> Bool

  /// Returns the codes of the first look that shows any.
  func codes(in picture: borrowing GreyPicture) -> [FoundCode] {
    guard picture.longerSide > Self.usualSide, let half = picture.changed(.halved) else {
      return codes(in: picture, Self.looks)
    }
    let found = codes(in: half)
    return found.isEmpty ? codes(in: picture, Self.closeLooks) : found
  }

  private func codes(in picture: borrowing GreyPicture, _ looks: [Look]) -> [FoundCode] {
    for look in looks where !isOver() {
      let found = codes(in: picture, look.changes[...], look.libraries)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func codes(
    in picture: borrowing GreyPicture, _ changes: ArraySlice<GreyPicture.Change>,
    _ libraries: [GreyPicture.Library]
  ) -> [FoundCode] {
    if let change = changes.first {
      guard let copy = picture.changed(change) else { return [] }
      return codes(in: copy, changes.dropFirst(), libraries)
    }
    for library in libraries {
      let found = picture.codes(by: library)
      if !found.isEmpty { return found }
    }
    return []
  }
}
