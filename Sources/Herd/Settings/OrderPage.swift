import WebShell

/// An order of a device's own, with buttons that move, remove and add.
struct OrderPage: FeaturePage {
  let visit: HerdVisit
  let order: DeviceOrder

  private var words: Words { visit.words }
  private var entries: (chosen: [DeviceOrder.Entry], others: [DeviceOrder.Entry]) {
    order.entries(in: visit.choices)
  }

  var title: String { words(order.title) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(words(.animals), to: AnimalsFeature.link()) }

  var parts: [Fragment] { [chosen, others].compactMap(\.self) }

  private var chosen: Fragment {
    let shown = entries.chosen
    let rows = shown.enumerated().map { place, entry in
      row(
        entry,
        [
          place > 0 ? button(.up, .up, Phrase.moveUp(name:), entry) : nil,
          place < shown.count - 1 ? button(.down, .down, Phrase.moveDown(name:), entry) : nil,
          order.isPartial ? button(.close, .remove, Phrase.leaveOut(name:), entry) : nil,
        ])
    }
    return Card("order", rows: rows, none: words(.nothingChosen))?.fragment ?? .box("order")
  }

  private var others: Fragment? {
    guard order.isPartial else { return nil }
    let rows = entries.others.map { row($0, [button(.plus, .add, Phrase.putIn(name:), $0)]) }
    return Card("left-out", title: words(.notChosen), rows: rows)?.fragment ?? .box("left-out")
  }

  private func row(_ entry: DeviceOrder.Entry, _ buttons: [HTML?]) -> HTML {
    let form = CommandForm(
      OrdersFeature.changes(of: order), class: "acts", visit.hiddenFields + "\(buttons.compactMap(\.self))")
    return CardRow(words(entry.name), trailing: form.html).html
  }

  /// - Parameter phrase: makes the button's name of the thing's.
  private func button(
    _ icon: Icon, _ act: OrderAct, _ phrase: (String) -> Phrase, _ entry: DeviceOrder.Entry
  ) -> HTML {
    IconButton(icon, label: words(phrase(words(entry.name))), .submit(name: act.rawValue, value: entry.id))
      .html
  }
}
