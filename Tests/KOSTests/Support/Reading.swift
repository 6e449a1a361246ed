import RecordMapping

@testable import KOS

/// The content that stands between the tags of an entry.
func content<Content: KOSContent>(_ type: Content.Type, _ inner: String, kind: String = "course") throws
  -> Content
{
  try AtomReader<Content>.entry(Documents.document(inner, type: kind)).content
}
