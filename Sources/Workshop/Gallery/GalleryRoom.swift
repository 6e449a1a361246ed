import Foundation
import Hummingbird
import WebShell

/// Every component in all its states, over sample data and at a fixed time: to look at, and for the tests to
/// photograph.
struct GalleryRoom: ShellRoom {
  let id = "gallery"

  private let herd = GalleryHerd()

  init() {}

  static var row: SettingsRow {
    SettingsRow(path: GalleryPage.path, icon: .sidebar, title: .gallery, text: .galleryHint)
  }

  /// Reached from the settings.
  func tab(_ words: Words) -> AppFace.Tab? { nil }

  /// When all samples are: Wednesday, 18 November 2026, 11:45 UTC.
  static let now = Date(timeIntervalSince1970: 1_795_002_300)

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("/") { request, _ in
      let visit = Visit(request)
      return await shell.page(GalleryPage.page(nil, words: visit.words), for: visit)
    }
    for section in GallerySection.allCases {
      routes.get("/\(section.rawValue)") { request, _ in
        let visit = Visit(request)
        let day = request.uri.queryParameters["day"].flatMap { Int($0) }
        return await shell.page(GalleryPage.page(section, day: day, words: visit.words), for: visit)
      }
    }
    addList(to: routes, in: shell)
    // What the samples post changes nothing.
    routes.post("/samples") { request, _ in shell.done(Visit(request), to: path) }
    routes.post("/samples/**") { request, _ in shell.done(Visit(request), to: path) }
  }

  private func addList(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("/list") { request, _ in
      let visit = Visit(request)
      let page = AnimalListPage(
        herd: await herd.animals, query: RowQuery(path: AnimalListPage.path, request), animal: nil,
        words: visit.words)
      return await shell.page(page.split, for: visit)
    }
    routes.get("/list/:number") { request, context in
      let visit = Visit(request)
      let animals = await herd.animals
      guard let number = context.parameters.get("number").flatMap({ Int($0) }),
        let animal = animals.animal(number)
      else { throw HTTPError(.notFound) }
      let page = AnimalListPage(
        herd: animals, query: RowQuery(path: AnimalListPage.path, request), animal: animal,
        words: visit.words)
      return await shell.page(page.split, for: visit)
    }
  }
}
