import Foundation
import OctoPrint
import Testing

@testable import Printers

/// What OctoPrint can be asked for is in the app, or it is written down why not.
@Suite(.timeLimit(.minutes(5))) struct `The endpoints that the app reaches` {
  /// Beside the features of a printer.
  private static let places: Set<String> = ["overview", "adding", "watch"]

  /// What serves a place, where that is more than the folder of its name.
  private static let parts: [String: [String]] = [
    "access": ["ApplicationKeys/", "Users/"],
    "adding": ["PrinterSetup/", "PrinterLogin/", "Sync/ServerProbe"],
    "control": ["Control/", "Sync/PrinterReaders"],
    "files": ["Files/", "Store/FileListCache", "Sync/Previews", "Sync/ThumbnailLoader"],
    "last-error": ["LastError/"],
    "overview": ["Overview/", "Sync/PrinterReaders"],
    "spools": ["Spools/", "Sync/PrinterReaders"],
    "watch": ["Sync/PrinterMonitor", "Sync/PrintRecorder"],
  ]

  @Test func `are all that there are, and nothing else`() throws {
    let told = try lines()
    let known = Set(Endpoint.all.map(\.description))
    let listed = Set(told.map(\.endpoint))
    #expect(known.subtracting(listed).sorted() == [], "nothing is written about these")
    #expect(listed.subtracting(known).sorted() == [], "these are no more")
    #expect(told.count == listed.count)
  }

  @Test func `are in rooms that a person finds`() async throws {
    let rooms = try await rooms()
    let places = rooms.union(Self.places)
    for line in try lines() {
      if let place = line.place { #expect(places.contains(place), "\(line.endpoint)") }
    }
  }

  /// By a client, and by what serves the place that is named: a call of that name elsewhere proves nothing.
  @Test func `are asked for by the sources of their place`() throws {
    let sources = try sources()
    for line in try lines() {
      guard let place = line.place else { continue }
      let parts = Self.parts[place] ?? ["\(place.prefix(1).uppercased())\(place.dropFirst())/"]
      let own = sources.filter { source in parts.contains { source.path.hasPrefix($0) } }
      let isAsked = own.contains { source in
        ["client", "octoPrint", "person", "stranger"].contains { source.text.contains("\($0)\(line.text)") }
      }
      #expect(isAsked, "\(line.endpoint): \(line.text)")
    }
  }

  @Test func `have a reason where nobody reaches them`() throws {
    for line in try lines() where line.place == nil {
      #expect(line.text.count > 8 && line.text.hasSuffix("."), "\(line.endpoint)")
    }
  }

  private var here: URL { URL(filePath: #filePath).deletingLastPathComponent() }

  private func lines() throws -> [ReachedEndpoint] {
    let text = try String(contentsOf: here.appending(path: "reached.txt"), encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { try #require(ReachedEndpoint($0)) }
  }

  private func rooms() async throws -> Set<String> {
    try await SampleOutpost.run { outpost async throws in Set(outpost.app.visits.features.map(\.id)) }
  }

  private func sources() throws -> [(path: String, text: String)] {
    let folder = here.appending(path: "../../../Sources/Printers").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
      (String($0.path.dropFirst(folder.path.count + 1)), try String(contentsOf: $0, encoding: .utf8))
    }
  }
}
