import CivilTime

/// Rules of kind 30.
extension Treatment {
  static let rules: [Rule] = [
    .error("amount", at: .medicines) { context in
      context.firstGiven { _, stock, _ in
        // What was in stock long ago nobody knows.
        guard !context.isRecorded else { return nil }
        let (amount, left) = (context.amount(from: stock.id), context.left(of: stock))
        return amount > left ? [.input(.value, .amount(amount)), .input(.inStock, .amount(left))] : nil
      }
    },
    .error("expired", at: .medicines) { context in
      context.firstGiven { given, stock, _ in
        guard let expires = stock.expires, (given[Given.day] ?? context.day) > expires else { return nil }
        return [.input(.expiry, .day(expires))]
      }
    },
    .warning("noDiagnosis", at: .diagnoses) { context in (context[diagnoses] ?? []).isEmpty ? [] : nil },
    .warning("dose", at: .medicines) { context in
      context.firstGiven { given, _, medicine in
        guard let largest = medicine.largestDose, let amount = given[Given.amount],
          amount.thousandths > largest
        else { return nil }
        return [.input(.value, .amount(amount.thousandths)), .limit(.amount(largest))]
      }
    },
    .warning("noPeriod", at: .medicines) { context in
      context.firstGiven { _, _, medicine in
        medicine.milkHours == nil ? [.input(.value, .text(medicine.name))] : nil
      }
    },
  ]
}

extension RuleContext {
  /// What the predicate says of the first medicine that it says something of.
  fileprivate func firstGiven(
    _ why: (FieldValues, MedicineStock, Medicine) -> [Fact]?
  ) -> [Fact]? {
    for given in self[Treatment.medicines] ?? [] {
      guard let stock = given[Treatment.Given.stock].flatMap(herd.stock),
        let medicine = herd.medicine(stock.medicine)
      else { continue }
      if let facts = why(given, stock, medicine) { return facts }
    }
    return nil
  }

  /// What the change and those that are saved with it take from the stock in all, in thousandths.
  fileprivate func amount(from stock: StockID) -> Int {
    ([change] + companions).reduce(0) { $0 + ($1.consumption[stock] ?? 0) }
  }

  /// What is left for them: what they take as they are recorded, if they are, counts no more.
  fileprivate func left(of stock: MedicineStock) -> Int {
    ([change] + companions).reduce(stock.left) { left, change in
      left + (herd.change(change.id, of: change.animal)?.consumption[stock.id] ?? 0)
    }
  }
}
