import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

/// Pictures of animals, notes and hooves. A browser sends them apart from the records that name them: a record needs no
/// picture to be recorded, and a picture is taken only where a record names it.
struct PhotosFeature: Feature {
  private static let root = Path("herd", "photos")
  private static let incoming = root.appending(.photo)
  private static let shown = AnimalsFeature.change.appending("photos").appending(.photo)

  var routes: [Route<HerdVisit>] {
    upload(Self.incoming, on: Self.incoming, for: .fullAccess) { visit, photo, file in
      guard let bytes = try await file.bytes(atMost: BlobState.longest), bytes.isJPEG,
        PhotoHash(of: bytes) == photo
      else { return .failed(IncomingFile.noPicture) }
      guard try await visit.herd.herd.take(photo, bytes) else { throw PageNotFoundError() }
      await visit.herd.synchroniser.noteSaved()
      return .done()
    }
    data(Self.shown) { visit, path in
      let record = try await RecordedChange(visit, ChangeID(path.1), of: AnimalID(path.0))
      guard record.change.photos.contains(path.2),
        let bytes = try await visit.herd.photo(path.2, of: record.change)
      else { throw PageNotFoundError() }
      return PageData(type: "image/jpeg", bytes, isVersioned: true)
    }
  }

  /// Where a browser sends a picture: its name follows.
  static let incomingAddress = root.link() + "/"

  static func link(to photo: PhotoHash, of change: Change) -> String {
    shown.link((change.animal.rawValue, change.id.rawValue, photo))
  }
}

extension PathPart where Value == PhotoHash {
  /// A picture by its name.
  fileprivate static var photo: PathPart {
    .segment(
      "photo", parse: { text in PhotoHash(parsing: text).flatMap { $0.text == text ? $0 : nil } },
      print: \.text)
  }
}

extension Change {
  /// Pictures that its fields name, those of calves and hooves among them.
  var photos: [PhotoHash] { row.photos }

  /// The pictures as a page shows them.
  func pictures(_ words: Words) -> HTML {
    "\(photos.map { picture($0, words) })"
  }

  func picture(_ photo: PhotoHash, _ words: Words) -> HTML {
    let text = words(.photoOf(change: words(title), day: words.date(day, .short)))
    return
      "<img class=\"photo\" src=\"\(PhotosFeature.link(to: photo, of: self))\" alt=\"\(text)\" loading=\"lazy\">"
  }
}

extension AnimalCard {
  /// The newest picture of the animal itself, and the change that names it.
  var picture: (photo: PhotoHash, change: Change)? {
    let pictured = history.changes.compactMap { change -> (photo: PhotoHash, change: Change)? in
      guard change.day <= day, [.birth, .note].contains(change.knownKind) else { return nil }
      return change.fields[Note.photo].flatMap(PhotoHash.init).map { ($0, change) }
    }
    return pictured.max { ($0.change.day, $0.change.recordedAt) < ($1.change.day, $1.change.recordedAt) }
  }
}
