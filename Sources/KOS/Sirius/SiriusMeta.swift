import RecordMapping

/// How much of a list came. Unlike KOSapi, Sirius says how much there is.
@RecordPart struct SiriusMeta {
  let count: Int?
  let offset: Int?
  let limit: Int?
}
