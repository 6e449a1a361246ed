import WebShell

/// What a printer's filament weighs and costs, for the prints that end from now on.
struct FilamentPage: RoomPage {
  var face: PrinterFace
  var price: FilamentPrice
  var refused: FormEntry?

  private var path: String { Paths.room(LedgerRoom.id, printer.id) }

  var room: String { LedgerRoom.id }
  var heading: String { words(.setFilamentPrice) }
  var back: BackLink? { BackLink(words(.ledger), to: path) }

  var content: HTML {
    let form = FilamentForm()
    return Card(
      "price", title: heading,
      """
      <p class="hint">\(words(.filamentPriceHint))</p>\
      \(form.html(refused ?? form.entry(price, words), action: "\(path)/filament"))
      """
    ).html
  }
}
