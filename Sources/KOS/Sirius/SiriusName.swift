package import RecordMapping

/// A name in Sirius' languages.
@RecordPart package struct SiriusName: Hashable {
  package let cs: String?
  package let en: String?
}
