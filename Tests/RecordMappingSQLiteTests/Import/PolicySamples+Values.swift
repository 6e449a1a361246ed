import RecordMapping

extension PolicySamples {
  @Record struct PlainBool: PolicySample {
    @ID let id: Int64
    @Path("required", "v") let required: Bool
    @Path("initial", "v") var initial: Bool = true
    @Path("given", "v") @Default(true) let given: Bool
    @Path("optional", "v") let optional: Bool?
    @Path("strictInitial", "v") @Strict var strictInitial: Bool = true
    @Path("strictOptional", "v") @Strict let strictOptional: Bool?
  }

  @Record struct ConvertedBool: PolicySample {
    @ID let id: Int64
    @Path("required", "v") @Convert let required: Bool
    @Path("initial", "v") @Convert var initial: Bool = true
    @Path("given", "v") @Convert @Default(true) let given: Bool
    @Path("optional", "v") @Convert let optional: Bool?
    @Path("strictInitial", "v") @Convert @Strict var strictInitial: Bool = true
    @Path("strictOptional", "v") @Convert @Strict let strictOptional: Bool?
  }

  @Record struct PlainString: PolicySample {
    @ID let id: Int64
    @Path("required", "v") let required: String
    @Path("initial", "v") var initial: String = "seven"
    @Path("given", "v") @Default("seven") let given: String
    @Path("optional", "v") let optional: String?
    @Path("strictInitial", "v") @Strict var strictInitial: String = "seven"
    @Path("strictOptional", "v") @Strict let strictOptional: String?
  }

  @Record struct ConvertedString: PolicySample {
    @ID let id: Int64
    @Path("required", "v") @Convert let required: String
    @Path("initial", "v") @Convert var initial: String = "seven"
    @Path("given", "v") @Convert @Default("seven") let given: String
    @Path("optional", "v") @Convert let optional: String?
    @Path("strictInitial", "v") @Convert @Strict var strictInitial: String = "seven"
    @Path("strictOptional", "v") @Convert @Strict let strictOptional: String?
  }

  @Record struct PlainEpoch: PolicySample {
    @ID let id: Int64
    @Path("required", "v") @Epoch let required: Instant
    @Path("initial", "v") @Epoch var initial: Instant = Instant(secondsSince1970: 7)
    @Path("given", "v") @Epoch @Default(Instant(secondsSince1970: 7)) let given: Instant
    @Path("optional", "v") @Epoch let optional: Instant?
    @Path("strictInitial", "v") @Epoch @Strict var strictInitial: Instant = Instant(secondsSince1970: 7)
    @Path("strictOptional", "v") @Epoch @Strict let strictOptional: Instant?
  }

  @Record struct ConvertedEpoch: PolicySample {
    @ID let id: Int64
    @Path("required", "v") @Epoch @Convert let required: Instant
    @Path("initial", "v") @Epoch @Convert var initial: Instant = Instant(secondsSince1970: 7)
    @Path("given", "v") @Epoch @Convert @Default(Instant(secondsSince1970: 7)) let given: Instant
    @Path("optional", "v") @Epoch @Convert let optional: Instant?
    @Path("strictInitial", "v") @Epoch @Convert @Strict
    var strictInitial: Instant = Instant(secondsSince1970: 7)
    @Path("strictOptional", "v") @Epoch @Convert @Strict let strictOptional: Instant?
  }
}
