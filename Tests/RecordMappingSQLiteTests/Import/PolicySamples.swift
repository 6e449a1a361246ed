import RecordMapping

enum PolicyPhase: String, RecordValue { case open, closed, other }

/// Each type twice: as it is, and with conversions allowed.
enum PolicySamples {}

extension PolicySamples {
  @Record struct PlainPhase: PolicySample {
    @ID let id: Int64
    @Path("required", "v") let required: PolicyPhase
    @Path("initial", "v") var initial: PolicyPhase = PolicyPhase.open
    @Path("given", "v") @Default(PolicyPhase.open) let given: PolicyPhase
    @Path("optional", "v") let optional: PolicyPhase?
    @Path("strictInitial", "v") @Strict var strictInitial: PolicyPhase = PolicyPhase.open
    @Path("strictOptional", "v") @Strict let strictOptional: PolicyPhase?
  }

  @Record struct ConvertedPhase: PolicySample {
    @ID let id: Int64
    @Path("required", "v") @Convert let required: PolicyPhase
    @Path("initial", "v") @Convert var initial: PolicyPhase = PolicyPhase.open
    @Path("given", "v") @Convert @Default(PolicyPhase.open) let given: PolicyPhase
    @Path("optional", "v") @Convert let optional: PolicyPhase?
    @Path("strictInitial", "v") @Convert @Strict var strictInitial: PolicyPhase = PolicyPhase.open
    @Path("strictOptional", "v") @Convert @Strict let strictOptional: PolicyPhase?
  }

  @Record struct GrowingPhase: PolicySample {
    @ID let id: Int64
    @Path("required", "v") @Unknown(PolicyPhase.other) let required: PolicyPhase
    @Path("initial", "v") @Unknown(PolicyPhase.other) var initial: PolicyPhase = PolicyPhase.open
    @Path("given", "v") @Unknown(PolicyPhase.other) @Default(PolicyPhase.open) let given: PolicyPhase
    @Path("optional", "v") @Unknown(PolicyPhase.other) let optional: PolicyPhase?
    @Path("strictInitial", "v") @Unknown(PolicyPhase.other) @Strict
    var strictInitial: PolicyPhase = PolicyPhase.open
    @Path("strictOptional", "v") @Unknown(PolicyPhase.other) @Strict let strictOptional: PolicyPhase?
  }

  @Record struct ConvertedGrowingPhase: PolicySample {
    @ID let id: Int64
    @Path("required", "v") @Unknown(PolicyPhase.other) @Convert let required: PolicyPhase
    @Path("initial", "v") @Unknown(PolicyPhase.other) @Convert var initial: PolicyPhase = PolicyPhase.open
    @Path("given", "v") @Unknown(PolicyPhase.other) @Convert @Default(PolicyPhase.open) let given: PolicyPhase
    @Path("optional", "v") @Unknown(PolicyPhase.other) @Convert let optional: PolicyPhase?
    @Path("strictInitial", "v") @Unknown(PolicyPhase.other) @Convert @Strict
    var strictInitial: PolicyPhase = PolicyPhase.open
    @Path("strictOptional", "v") @Unknown(PolicyPhase.other) @Convert @Strict let strictOptional: PolicyPhase?
  }
}
