/// A page that is a list of things and the way to a new one.
package struct ListPage: FeaturePage {
  package let title: String
  package let back: BackLink?
  package let actions: HTML
  package let parts: [Fragment]

  /// - Parameters:
  ///   - rows: lead to the things.
  ///   - none: what is said where there are none.
  ///   - add: what a new one is called.
  ///   - foot: below the list, such as what is done with all of it.
  package init<Context: VisitContext, Value: Sendable>(
    _ visit: Context, _ paths: ListAddresses<Context.Selection, Value>, _ rows: [CardRow], none: Phrase,
    add: Phrase, foot: HTML? = nil, back: BackLink? = nil
  ) {
    title = visit.words(paths.title)
    self.back = back
    actions = Button.link(visit.words(add), to: visit.link(paths.new), icon: .plus)
    let card = Card(paths.list.name, rows: rows.map(\.html), none: visit.words(none), foot: foot)
    parts = [card?.fragment].compactMap(\.self)
  }

  package var placesParts: Bool { true }
}
