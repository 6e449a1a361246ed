import RecordMapping

/// Tables with every kind of identity, and rows that go when others go.
enum Farm {
  @Record struct Herd: Equatable {
    @ID let id: Int64
    var name: String
    var weight: Double?
  }

  @Record struct Cow: Equatable {
    @ID let id: String
    var name: String
    var picture: Blob = []
    @Related(delete: .cascade) var herd: Ref<Herd>
    @Related(delete: .setNull) var friend: Ref<Mark>?
  }

  @Record struct Milking: Equatable {
    @ID let day: Int64
    @ID let shift: String
    var liters: Double
    @Related(delete: .cascade) var cow: Ref<Cow>
  }

  @Record struct Mark: Equatable {
    @ID let id: String
  }
}
