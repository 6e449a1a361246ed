package import HerdBook
import RecordMapping
import RecordMappingSQLite

// What reports to registers need besides the settings' row; it goes with the herd's file, as settings of its store.

/// A kind of file whose layout a person may replace by one of their own.
package enum ReportLayoutKind: String, CaseIterable, Sendable {
  case inseminations, births

  /// Throws unless the text is a layout of this kind.
  package func check(_ text: [UInt8]) throws(ReportLayout.Malformed) {
    switch self {
    case .inseminations: _ = try InseminationReport.Layout(parsing: text)
    case .births: _ = try BirthReport.Layout(parsing: text)
    }
  }

  fileprivate var key: SettingKey<[String: String]> { SettingKey("report-layout-\(rawValue)", default: [:]) }
}

/// A layout that somebody has brought.
package struct OwnLayout: Hashable, Sendable {
  /// The name of its file.
  package let name: String
  /// When it was brought, in seconds since 1970.
  package let takenAt: Int
  /// As the file had it.
  package let text: String

  package init(name: String, takenAt: Int, text: String) {
    (self.name, self.takenAt, self.text) = (name, takenAt, text)
  }
}

/// By which layout a kind of file is written.
package struct LayoutInUse<Layout: ReportLayoutDocument>: Sendable {
  package let layout: Layout
  /// `nil` where it is the program's.
  package let own: OwnLayout?

  /// - Throws: for a layout of one's own that can't be read, as a newer program has kept it: the program's would make
  ///   another file than the person expects.
  package init(_ own: OwnLayout?) throws(ReportLayout.Malformed) {
    layout =
      try own.map { own throws(ReportLayout.Malformed) in try Layout(parsing: Array(own.text.utf8)) }
      ?? .builtIn
    self.own = own
  }
}

/// As whose births are reported, and by which layouts files are written.
package struct ReportSetup: Sendable {
  /// `nil` where nobody has said it.
  package var holding: HoldingID?
  package var layouts: [ReportLayoutKind: OwnLayout] = [:]

  package init() {}

  package func layout<Layout>(
    of kind: ReportLayoutKind, as _: Layout.Type = Layout.self
  ) throws(ReportLayout.Malformed) -> LayoutInUse<Layout> { try LayoutInUse(layouts[kind]) }
}

extension HerdStore {
  package func reportSetup() async throws -> ReportSetup {
    var setup = ReportSetup()
    let holding = try await store.setting(.holding)
    // The form lets no other pass.
    do { setup.holding = try HoldingID(parsing: holding) } catch { setup.holding = nil }
    for kind in ReportLayoutKind.allCases {
      setup.layouts[kind] = OwnLayout(try await store.setting(kind.key))
    }
    return setup
  }

  /// Keeps the number of the holding; `nil` for none.
  package func keep(_ holding: HoldingID?) async throws {
    try await store.set(.holding, to: holding?.digits ?? "")
    try await touchSettings()
  }

  /// Keeps a layout in the place of the one before; `nil` brings back the program's.
  package func keep(_ layout: OwnLayout?, of kind: ReportLayoutKind) async throws {
    if let layout {
      try await store.set(kind.key, to: layout.members)
    } else {
      try await store.reset(kind.key)
    }
    try await touchSettings()
  }

  /// Pages follow the settings' row, which says of what lies beside it that it has changed: it is written anew, as saving
  /// what is there already writes nothing.
  private func touchSettings() async throws {
    try await store.write { transaction in
      let settings = try transaction.fetch(HerdSettings.self, id: 1) ?? .standard
      try transaction.delete(HerdSettings.self, where: .all)
      try transaction.save(settings)
    }
  }
}

extension OwnLayout {
  /// `nil` where there is none.
  fileprivate init?(_ members: [String: String]) {
    guard let name = members["name"], let time = members["takenAt"].flatMap({ Int($0) }),
      let text = members["text"]
    else { return nil }
    self.init(name: name, takenAt: time, text: text)
  }

  fileprivate var members: [String: String] { ["name": name, "takenAt": String(takenAt), "text": text] }
}

extension SettingKey<String> {
  /// Eight digits; empty where nobody has said them.
  fileprivate static var holding: Self { Self("holding", default: "") }
}
