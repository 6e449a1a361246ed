import WebShell

/// A visit to a page that is about no printer of the list.
struct PrintersVisit: VisitContext {
  let visit: Visit

  var selection: Void { () }

  func layout(_ page: any FeaturePage) -> any Page {
    TitledPage(page, of: "printers", tab: PrinterListFeature.list.link())
  }

  func phrase(for error: any Error) async -> Phrase? { (error as? any FeatureError)?.phrase }
}
