import RecordMappingXML
import Testing

@Suite struct `A tag or reference that is not well-formed` {
  @Test(arguments: [
    Refused("<‸ a/>", .name, "[40] STag: white space before the name"),
    Refused("<‸1a/>", .name, "[4] NameStartChar"),
    Refused("<‸-a/>", .name, "[4] NameStartChar"),
    Refused("<‸.a/>", .name, "[4] NameStartChar"),
    Refused("<‸\u{B7}a/>", .name, "[4] NameStartChar"),
    Refused("<‸\u{301}a/>", .name, "[4] NameStartChar"),
    Refused("<a‸\u{D7}b/>", .name, "[4a] NameChar"),
    Refused("<a‸\u{37E}/>", .name, "[4a] NameChar"),
    Refused("<a‸\u{2190}/>", .name, "[4a] NameChar"),
    Refused("<‸>", .name, "[40] STag: Name"),
    Refused("<a><‸ /a>", .name, "[42] ETag: white space before /"),
    Refused("<a><‸</a>", .name, "[40] STag: Name"),
    Refused("<a><‸", .unexpectedEnd, "[40] STag: open"),
    Refused("<a ‸", .unexpectedEnd, "[40] STag: open"),
    Refused("<a ‸<b/>", .name, "[40] STag: no <"),
    Refused("<a‸!/>", .tag, "[40] STag"),
    Refused("<a‸'b'/>", .tag, "[40] STag"),
    Refused("<a /‸ >", .tag, "[44] EmptyElemTag"),
    Refused("<a/‸a>", .tag, "[44] EmptyElemTag"),
    Refused("<a></‸ a>", .name, "[42] ETag: white space before the name"),
    Refused("<a></‸>", .name, "[42] ETag: Name"),
    Refused("<a></a ‸b>", .tag, "[42] ETag: no attributes"),
    Refused("<a></a‸/>", .tag, "[42] ETag"),
    Refused("<a></a‸", .unexpectedEnd, "[42] ETag: open"),
    Refused("<a></‸b>", .mismatchedEndTag, "WFC Element Type Match"),
    Refused("<a></‸A>", .mismatchedEndTag, "WFC Element Type Match: case"),
    Refused("<ab></‸a>", .mismatchedEndTag, "WFC Element Type Match"),
    Refused("<a></‸ab>", .mismatchedEndTag, "WFC Element Type Match"),
    Refused("<a><b></‸a></b>", .mismatchedEndTag, "WFC Element Type Match: overlap"),
    Refused("<p:a xmlns:p='u' xmlns:q='u'></‸q:a>", .mismatchedEndTag, "WFC Element Type Match: as written"),
  ])
  func `is refused for its name or form`(refused: Refused) { refused.check() }

  @Test(arguments: [
    Refused("<a b‸/>", .missingEquals, "[41] Attribute: Eq"),
    Refused("<a b ‸'c'/>", .missingEquals, "[41] Attribute: Eq"),
    Refused("<a b=‸c/>", .missingQuote, "[10] AttValue: quotes"),
    Refused("<a b=‸/>", .missingQuote, "[10] AttValue: quotes"),
    Refused("<a b='c‸", .unexpectedEnd, "[10] AttValue: open"),
    Refused("<a b='c\"/>‸", .unexpectedEnd, "[10] AttValue: other quote"),
    Refused("<a b='‸<'/>", .lessThanInAttribute, "WFC No < in Attribute Values"),
    Refused("<a b='1'‸c='2'/>", .missingWhiteSpace, "[40] STag: white space"),
    Refused("<a ‸='1'/>", .name, "[41] Attribute: Name"),
    Refused("<a ‸1b='1'/>", .name, "[41] Attribute: Name"),
    Refused("<a ‸'b'/>", .name, "[41] Attribute: Name"),
    Refused("<a b='1' ‸b='2'/>", .duplicateAttribute, "WFC Unique Att Spec"),
    Refused("<a b='1' c='' ‸b='1'/>", .duplicateAttribute, "WFC Unique Att Spec"),
    Refused("<a xmlns:p='u' xmlns:q='u' p:b='' ‸q:b=''/>", .duplicateAttribute, "NSC Attributes Unique"),
    Refused("<a xmlns='u' ‸xmlns='u'/>", .duplicateAttribute, "WFC Unique Att Spec: declarations"),
    Refused("<a xmlns:p='u' ‸xmlns:p='v'/>", .duplicateAttribute, "WFC Unique Att Spec: declarations"),
    Refused(
      "<a xmlns:p='u'><b xmlns:q='u' q:c='' d='' ‸p:c=''/></a>", .duplicateAttribute, "NSC Attributes Unique"),
  ])
  func `is refused for its attributes`(refused: Refused) { refused.check() }

  @Test(arguments: [
    Refused("<‸:a/>", .qualifiedName, "NS [7] QName"),
    Refused("<a:‸/>", .qualifiedName, "NS [7] QName"),
    Refused("<a:‸1/>", .qualifiedName, "NS [4] NCName"),
    Refused("<xml:a‸:b/>", .qualifiedName, "NS [7] QName: two colons"),
    Refused("<a xml:‸='b'/>", .qualifiedName, "NS [7] QName: attribute"),
    Refused("<‸p:a/>", .undeclaredPrefix, "NSC Prefix Declared"),
    Refused("<a ‸p:b=''/>", .undeclaredPrefix, "NSC Prefix Declared: attribute"),
    Refused("<a><b xmlns:p='u'/><‸p:c/></a>", .undeclaredPrefix, "NSC Prefix Declared: scope ended"),
    Refused("<‸P:a xmlns:p='u'/>", .undeclaredPrefix, "NSC Prefix Declared: case"),
    Refused("<‸xmlns:a/>", .reservedNamespace, "NSC Reserved Prefixes: element"),
    Refused("<a ‸xmlns:xmlns='u'/>", .reservedNamespace, "NSC Reserved Prefixes"),
    Refused("<a ‸xmlns:xml='u'/>", .reservedNamespace, "NSC Reserved Prefixes"),
    Refused("<a ‸xmlns:p='http://www.w3.org/XML/1998/namespace'/>", .reservedNamespace, "NSC Reserved Names"),
    Refused("<a ‸xmlns='http://www.w3.org/XML/1998/namespace'/>", .reservedNamespace, "NSC Reserved Names"),
    Refused("<a ‸xmlns:p='http://www.w3.org/2000/xmlns/'/>", .reservedNamespace, "NSC Reserved Names"),
    Refused("<a ‸xmlns='http://www.w3.org/2000/xmlns/'/>", .reservedNamespace, "NSC Reserved Names"),
    Refused("<a ‸xmlns:p=''/>", .emptyNamespace, "NSC No Prefix Undeclaring"),
  ])
  func `is refused for its namespaces`(refused: Refused) { refused.check() }

  @Test(arguments: [
    Refused("<a>&‸ </a>", .reference, "[68] EntityRef"),
    Refused("<a>&‸;</a>", .reference, "[68] EntityRef: Name"),
    Refused("<a>&amp‸ b</a>", .reference, "[68] EntityRef ends with ;"),
    Refused("<a>&amp‸</a>", .reference, "[68] EntityRef ends with ;"),
    Refused("<a>a&‸&amp;</a>", .reference, "[68] EntityRef"),
    Refused("<a>&amp‸", .unexpectedEnd, "[68] EntityRef: open"),
    Refused("<a>‸&nbsp;</a>", .undefinedEntity, "WFC Entity Declared"),
    Refused("<a>‸&AMP;</a>", .undefinedEntity, "WFC Entity Declared: case"),
    Refused("<a b='‸&eacute;'/>", .undefinedEntity, "WFC Entity Declared: attribute"),
    Refused("<a>&#‸;</a>", .reference, "[66] CharRef: digits"),
    Refused("<a>&#x‸;</a>", .reference, "[66] CharRef: digits"),
    Refused("<a>&#1‸a;</a>", .reference, "[66] CharRef: decimal digits"),
    Refused("<a>&#‸X41;</a>", .reference, "[66] CharRef: x in lower case"),
    Refused("<a>&#x‸G;</a>", .reference, "[66] CharRef: hexadecimal digits"),
    Refused("<a>&#65‸ ;</a>", .reference, "[66] CharRef: white space"),
    Refused("<a>‸&#0;</a>", .characterReference, "WFC Legal Character"),
    Refused("<a>‸&#8;</a>", .characterReference, "WFC Legal Character"),
    Refused("<a>‸&#xD800;</a>", .characterReference, "WFC Legal Character: surrogate"),
    Refused("<a>‸&#xFFFF;</a>", .characterReference, "WFC Legal Character"),
    Refused("<a>‸&#x110000;</a>", .characterReference, "WFC Legal Character: past Unicode"),
    Refused("<a>‸&#99999999999999999999999;</a>", .characterReference, "WFC Legal Character: past Unicode"),
    Refused("<a b='‸&#1;'/>", .characterReference, "WFC Legal Character: attribute"),
    Refused("<a b='&‸'/>", .reference, "[10] AttValue: &"),
  ])
  func `is refused for its references`(refused: Refused) { refused.check() }
}
