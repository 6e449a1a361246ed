import WebShell

/// What the filament of a printer weighs and costs.
struct FilamentForm: FormDeclaration {
  static let id = "filament-form"

  let diameter = FormField.number(
    "diameter", .filamentDiameter, from: 1, through: 4, decimals: 3, unit: .millimetre)
  let density = FormField.number("density", .filamentDensity, from: 0.1, through: 25, decimals: 3).optional
    .hint(.filamentDensityHint)
  let price = FormField.number("price", .filamentPrice, from: 0.01, through: 1_000_000, decimals: 2).optional
  let currency = FormField.text("currency", .currency, maxLength: 8).optional

  func value(of entry: inout FormEntry) throws(FormRefused) -> FilamentPrice {
    let (diameter, density, price, currency) = try entry.read(diameter, density, price, currency)
    return FilamentPrice(diameter: diameter, density: density, price: price, currency: currency ?? "")
  }

  func entry(_ price: FilamentPrice, _ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(diameter, with: price.diameter)
    entry.fill(density, with: price.density)
    entry.fill(self.price, with: price.price)
    entry.fill(currency, with: price.currency)
    return entry
  }

  /// Also what the script swaps in when it was refused.
  func html(_ entry: FormEntry, action: String) -> HTML {
    EntryForm(
      entry, id: Self.id, action: action, isOnce: false,
      """
      \(entry.html(diameter))\(entry.html(density))\(entry.html(price))\(entry.html(currency))\
      \(Button(entry.words(.save), icon: .check, kind: .primary, isWide: true).html)
      """
    ).html
  }
}
