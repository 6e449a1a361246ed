import RecordMapping

extension PolicySamples {
  @Record struct PlainInt: PolicySample {
    @ID let id: Int64
    @Path("required", "v") let required: Int
    @Path("initial", "v") var initial: Int = 7
    @Path("given", "v") @Default(7) let given: Int
    @Path("optional", "v") let optional: Int?
    @Path("strictInitial", "v") @Strict var strictInitial: Int = 7
    @Path("strictOptional", "v") @Strict let strictOptional: Int?
  }

  @Record struct ConvertedInt: PolicySample {
    @ID let id: Int64
    @Path("required", "v") @Convert let required: Int
    @Path("initial", "v") @Convert var initial: Int = 7
    @Path("given", "v") @Convert @Default(7) let given: Int
    @Path("optional", "v") @Convert let optional: Int?
    @Path("strictInitial", "v") @Convert @Strict var strictInitial: Int = 7
    @Path("strictOptional", "v") @Convert @Strict let strictOptional: Int?
  }

  @Record struct PlainInt64: PolicySample {
    @ID let id: Int64
    @Path("required", "v") let required: Int64
    @Path("initial", "v") var initial: Int64 = 7
    @Path("given", "v") @Default(7) let given: Int64
    @Path("optional", "v") let optional: Int64?
    @Path("strictInitial", "v") @Strict var strictInitial: Int64 = 7
    @Path("strictOptional", "v") @Strict let strictOptional: Int64?
  }

  @Record(converts: true) struct ConvertedInt64: PolicySample {
    @ID let id: Int64
    @Path("required", "v") let required: Int64
    @Path("initial", "v") var initial: Int64 = 7
    @Path("given", "v") @Default(7) let given: Int64
    @Path("optional", "v") let optional: Int64?
    @Path("strictInitial", "v") @Strict var strictInitial: Int64 = 7
    @Path("strictOptional", "v") @Strict let strictOptional: Int64?
  }

  @Record struct PlainDouble: PolicySample {
    @ID let id: Int64
    @Path("required", "v") let required: Double
    @Path("initial", "v") var initial: Double = 7
    @Path("given", "v") @Default(7) let given: Double
    @Path("optional", "v") let optional: Double?
    @Path("strictInitial", "v") @Strict var strictInitial: Double = 7
    @Path("strictOptional", "v") @Strict let strictOptional: Double?
  }

  @Record struct ConvertedDouble: PolicySample {
    @ID let id: Int64
    @Path("required", "v") @Convert let required: Double
    @Path("initial", "v") @Convert var initial: Double = 7
    @Path("given", "v") @Convert @Default(7) let given: Double
    @Path("optional", "v") @Convert let optional: Double?
    @Path("strictInitial", "v") @Convert @Strict var strictInitial: Double = 7
    @Path("strictOptional", "v") @Convert @Strict let strictOptional: Double?
  }
}
