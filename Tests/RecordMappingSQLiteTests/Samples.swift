import RecordMapping

enum Phase: String, RecordValue {
  case idle, printing
}

@Record struct Printer: Equatable {
  @ID let id: String
  var name: String
  var phase: Phase = .idle
  var jobs: Int = 0
  var temperature: Double?
  var picture: Blob = []
}

@Record struct Job: Equatable {
  @ID let id: Int64
  var isDone: Bool = false
}

@Record struct Tag: Equatable {
  @ID let id: String
}

/// The same tables as an older program knew them.
enum Older {
  @Record struct Printer {
    @ID let id: String
    var name: String
  }
}

/// Tables that do not fit the older ones.
enum Unfitting {
  @Record(table: "printer") struct NumberedPrinter {
    @ID let id: String
    var name: Int
  }

  @Record(table: "printer") struct NamelessPrinter {
    @ID let id: String
  }

  @Record(table: "printer") struct PlacedPrinter {
    @ID let id: String
    var name: String
    let place: String
  }
}
