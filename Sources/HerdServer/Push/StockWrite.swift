import HerdBook
import HerdSync

/// Takes from stocks what animals were given, and gives back what was taken back.
enum StockWrite {
  /// Amounts by stock, in thousandths, that the animal was given in all.
  static func given(_ animal: Animal) -> [StockID: Int] {
    animal.administrations.reduce(into: [:]) { sums, administration in
      guard case .stock(let stock) = administration.source else { return }
      sums[stock, default: 0] += administration.amount ?? 0
    }
  }

  /// Writes stocks by what the animal was given before and is given now.
  static func settle(_ before: [StockID: Int], _ after: [StockID: Int], _ write: AccountWrite) throws {
    for stock in Set(before.keys).union(after.keys).sorted() {
      let taken = after[stock, default: 0] - before[stock, default: 0]
      guard taken != 0, var row = try write.session.row(.codes, stock.rawValue, in: write.account.number),
        let left = row.members.thousandths("amount")
      else { continue }
      row.members["amount"] = .thousandths(left - taken)
      row.revision += 1
      row.members["rev"] = .whole(row.revision)
      row.number = write.next()
      (row.operation, row.device) = (nil, nil)
      try write.session.put([row], in: write.account.number)
    }
  }
}
