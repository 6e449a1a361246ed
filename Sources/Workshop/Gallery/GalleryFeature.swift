import Foundation
import WebShell

/// Every component in all its states, over sample data and at a fixed time: to look at, and for the tests to
/// photograph.
struct GalleryFeature: ShellFeature {
  static let gallery = Path("shell", "gallery")
  /// With the day that the week shows on a phone.
  static let section = gallery.appending(.value("section", GallerySection.self)).appending(.query("day"))
  static let animals = gallery.appending("list")
  private static let list = animals.appending(.query(RowQuery.self))
  private static let animal = animals.appending(.value("number", Int.self)).appending(.query(RowQuery.self))
  static let samples = gallery.appending("samples")
  private static let sample = samples.appending(.rest("sample", parse: { $0 }, print: { $0 }))

  /// When all samples are: Wednesday, 18 November 2026, 11:45 UTC.
  static let now = Date(timeIntervalSince1970: 1_795_002_300)

  private let herd = GalleryHerd()

  /// Reached from the settings.
  static var row: SettingsRow {
    SettingsRow(path: gallery.link(), icon: .sidebar, title: .gallery, text: .galleryHint)
  }

  var routes: [Route<Visit>] {
    page(Self.gallery) { visit, _ in GalleryPage.page(nil, words: visit.words) }
    page(Self.section) { visit, asked in
      GalleryPage.page(asked.0, day: Int(asked.1), words: visit.words)
    }
    page(Self.list) { visit, query in await animals(visit, query, number: nil).split }
    page(Self.animal) { visit, asked in
      let page = await animals(visit, asked.1, number: asked.0)
      guard page.animal != nil else { throw PageNotFoundError() }
      return page.split
    }
    // What the samples post changes nothing.
    command(Self.samples, on: Self.gallery) { _, _, _ in .done() }
    command(Self.sample, on: Self.gallery) { _, _, _ in .done() }
  }

  private func animals(_ visit: Visit, _ query: RowQuery, number: Int?) async -> AnimalListPage {
    let herd = await herd.animals
    return AnimalListPage(
      herd: herd, query: query.on(visit.link(Self.animals)), animal: number.flatMap { herd.animal($0) },
      words: visit.words)
  }
}
