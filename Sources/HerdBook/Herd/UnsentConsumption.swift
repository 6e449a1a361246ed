/// Amounts of medicines by which what this device has not sent yet changes the stocks that the server told of.
///
///     var consumption = UnsentConsumption()
///     consumption.replace(nil, by: treatment)     // recorded
///     consumption.replace(treatment, by: nil)     // voided
///     consumption.remaining(of: stock).left
///
/// Without it a device that is offline for a day would give the same bottle to two cows.
package struct UnsentConsumption: Hashable, Sendable {
  /// Thousandths of the medicine's unit; negative where an unsent void or amendment gives back what the server
  /// still counts. None is 0.
  private var amounts: [StockID: Int] = [:]

  package init() {}

  /// Counts a change that is recorded (no former one), amended, or voided (no later one); other kinds than
  /// treatments take nothing.
  package mutating func replace(_ former: Change?, by later: Change?) {
    for (stock, amount) in later?.consumption ?? [:] { add(amount, to: stock) }
    for (stock, amount) in former?.consumption ?? [:] { add(-amount, to: stock) }
  }

  private mutating func add(_ amount: Int, to stock: StockID) {
    let sum = amounts[stock, default: 0] + amount
    amounts[stock] = sum == 0 ? nil : sum
  }

  /// Returns the stock of the server's row as it is after all that is unsent; less than nothing is left where
  /// others have taken from it meanwhile.
  package func remaining(of stock: MedicineStock) -> MedicineStock {
    var stock = stock
    let (left, overflows) = stock.left.subtractingReportingOverflow(amounts[stock.id] ?? 0)
    if !overflows { stock.left = left }
    return stock
  }
}

extension Change {
  /// What a treatment takes from each stock, in thousandths of its medicine's unit; nothing for other kinds.
  var consumption: [StockID: Int] {
    guard knownKind == .treatment else { return [:] }
    return (self[Treatment.medicines] ?? []).reduce(into: [:]) { amounts, given in
      guard let stock = given[Treatment.Given.stock], let amount = given[Treatment.Given.amount] else {
        return
      }
      amounts[stock, default: 0] += amount.thousandths
    }
  }
}
