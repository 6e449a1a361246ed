import Foundation
import HerdBook
import WebShell

/// By which layout a report's file is written, and the ways to another one and back.
struct ReportLayoutPage: FeaturePage {
  let visit: HerdVisit
  let kind: ReportLayoutKind
  let query: ReportQuery
  let own: OwnLayout?

  private var words: Words { visit.words }

  var title: String { words(.layoutOfFile) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? {
    switch kind {
    case .inseminations: BackLink(words(.plemdatReport), to: PlemdatFeature.link(query))
    case .births: BackLink(words(.registryReportTitle), to: RegistryFeature.link(query))
    }
  }
  var placesParts: Bool { true }
  var parts: [Fragment] { [current] }

  var content: HTML { "\(current.html)\(upload)" }

  private var current: Fragment {
    let age: HTML? = own.map { own in
      "<p>\(TimeElement(Date(timeIntervalSince1970: Double(own.takenAt)), words: words).age)</p>"
    }
    let removal =
      own == nil || !visit.visit.mayChange ? nil : ReportLayoutsFeature.removal(visit, kind)
    let reset = removal.map { $0.button($0.confirm, icon: .history) }
    let save = Button.download(words(.layoutSave), of: ReportLayoutsFeature.fileLink(kind, query))
    return Card(
      "layout", title: words(kind.title),
      """
      <p>\(state)</p>\(age)<p class="hint">\(words(.layoutExplanation))</p><div class="btns">\(save)\(reset)</div>\(removal?.dialog)
      """
    ).fragment
  }

  private var state: String {
    do throws(ReportLayout.Malformed) {
      return switch kind {
      case .inseminations: try LayoutInUse<InseminationReport.Layout>(own).label(words)
      case .births: try LayoutInUse<BirthReport.Layout>(own).label(words)
      }
    } catch { return "\(words(.layoutUnreadable)) \(words(error.phrase))" }
  }

  /// Stays as it is while the page is made again: somebody may be at it.
  private var upload: HTML {
    guard visit.visit.mayChange else {
      return DisabledHint(id: "layout-lock", text: words(.deviceViewsOnly)).html
    }
    let form = visit.uploadForm(
      to: ReportLayoutsFeature.uploadsLink(kind, query),
      FileField(words(.layoutFile), types: ".json,application/json", hint: "\(words(.layoutFileHint))"),
      Button(words(.layoutUse), icon: .upload))
    return Card("layout-file", title: words(.layoutOwnTitle), form).html
  }
}

extension ReportLayoutKind {
  /// Of which file it is.
  fileprivate var title: Phrase {
    switch self {
    case .inseminations: .plemdatFile
    case .births: .registryFile
    }
  }
}

extension LayoutInUse {
  /// Whose layout it is, and whether somebody has compared it with a genuine file.
  func label(_ words: Words) -> String {
    guard let own else { return words(layout.isProvisional ? .layoutProvisional : .layoutBuiltIn) }
    return words(layout.isProvisional ? .layoutOwnProvisional(name: own.name) : .layoutOwn(name: own.name))
  }
}

extension KeyValueList.Fact {
  /// By which layout a file is written, with the way to its page.
  static func layout(_ used: LayoutInUse<some ReportLayoutDocument>, path: String, _ words: Words) -> Self {
    Self(words(.layoutOfFile), used.label(words), path: path)
  }
}
