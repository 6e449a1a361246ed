import RecordMappingXML
import Testing

@Suite struct `A document that is not well-formed` {
  @Test(arguments: [
    Refused("‸", .unexpectedEnd, "[1] document: no element"),
    Refused("  \n‸", .unexpectedEnd, "[1] document: no element"),
    Refused("<!-- a -->‸", .unexpectedEnd, "[1] document: no element"),
    Refused("‸hello", .textOutsideRoot, "[22] prolog"),
    Refused("‸&lt;<a/>", .textOutsideRoot, "[22] prolog: reference"),
    Refused("‸<![CDATA[ ]]><a/>", .textOutsideRoot, "[22] prolog: section"),
    Refused("\u{FEFF}‸\u{FEFF}<a/>", .textOutsideRoot, "[22] second mark"),
    Refused("<a/>‸b", .textOutsideRoot, "[27] Misc"),
    Refused("<a/>‸&#32;", .textOutsideRoot, "[27] Misc: reference"),
    Refused("<a/>‸<![CDATA[]]>", .textOutsideRoot, "[27] Misc: section"),
    Refused("<a/>‸<b/>", .secondRoot, "[1] document: two elements"),
    Refused("<a></a>‸<a></a>", .secondRoot, "[1] document: two elements"),
    Refused("<a/>‸</a>", .mismatchedEndTag, "[39] element"),
    Refused("‸</a>", .mismatchedEndTag, "[39] element"),
    Refused("<a>‸", .unexpectedEnd, "[39] element: no end tag"),
    Refused("<a><b></b>‸", .unexpectedEnd, "[39] element: no end tag"),
    Refused("<a>text‸", .unexpectedEnd, "[39] element: no end tag"),
  ])
  func `is refused for its structure`(refused: Refused) { refused.check() }

  @Test(arguments: [
    Refused(" ‸<?xml version='1.0'?><a/>", .reservedTarget, "2.8: not at the start"),
    Refused("<a/>‸<?xml version='1.0'?>", .reservedTarget, "2.8: not at the start"),
    Refused("<?xml‸?><a/>", .xmlDeclaration, "[24] VersionInfo is missing"),
    Refused("<?xml‸ encoding='UTF-8'?><a/>", .xmlDeclaration, "[23] version first"),
    Refused("<?xml version=‸1.0?><a/>", .xmlDeclaration, "[24] quotes"),
    Refused("<?xml version='‸2.0'?><a/>", .xmlDeclaration, "[26] VersionNum"),
    Refused("<?xml version='‸1.'?><a/>", .xmlDeclaration, "[26] VersionNum"),
    Refused("<?xml version='‸1.0a'?><a/>", .xmlDeclaration, "[26] VersionNum"),
    Refused("<?xml version ‸'1.0'?><a/>", .xmlDeclaration, "[25] Eq"),
    Refused("<?xml version='1.0‸><a b='c'/>", .xmlDeclaration, "[24] open quote"),
    Refused("<?xml version='1.0'‸encoding='UTF-8'?><a/>", .xmlDeclaration, "[80] white space"),
    Refused("<?xml version='1.0' encoding='‸'?><a/>", .xmlDeclaration, "[81] EncName"),
    Refused("<?xml version='1.0' encoding='‸8-UTF'?><a/>", .xmlDeclaration, "[81] EncName"),
    Refused("<?xml version='1.0' standalone='‸maybe'?><a/>", .xmlDeclaration, "[32] SDDecl"),
    Refused(
      "<?xml version='1.0' standalone='yes' ‸encoding='UTF-8'?><a/>", .xmlDeclaration, "[23] order"),
    Refused("<?xml version='1.0'‸><a/>", .xmlDeclaration, "[23] ends with ?>"),
    Refused("<?xml version='1.0' ‸x='y'?><a/>", .xmlDeclaration, "[23] XMLDecl"),
    Refused("<?xml version='1.0' encoding='‸ISO-8859-1'?><a/>", .encoding, "4.3.3: UTF-8 only"),
    Refused("<?xml version='1.0' encoding='‸UTF-16'?><a/>", .encoding, "4.3.3: is not UTF-16"),
    Refused("‸<!DOCTYPE a><a/>", .doctype, "[28] doctypedecl is not read"),
    Refused("‸<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", .doctype, "[28] doctypedecl is not read"),
    Refused("<a>‸<!DOCTYPE a></a>", .doctype, "[43] content"),
    Refused("<a>‸<!ELEMENT a ANY></a>", .markupDeclaration, "[43] content"),
    Refused("‸<!doctype a><a/>", .markupDeclaration, "[28] doctypedecl: case"),
    Refused("<a>‸<![cdata[]]></a>", .markupDeclaration, "[19] CDStart: case"),
    Refused("<a>‸<![INCLUDE[]]></a>", .markupDeclaration, "[43] content: conditional section"),
    Refused("<a>‸<!></a>", .markupDeclaration, "[43] content"),
    Refused("‸<!-a--><a/>", .markupDeclaration, "[15] Comment"),
  ])
  func `is refused for its declarations`(refused: Refused) { refused.check() }

  @Test(arguments: [
    Refused("<!-- a ‸-- b --><a/>", .comment, "[15] Comment: no --"),
    Refused("<a><!-- a ‸---></a>", .comment, "[15] Comment: no --->"),
    Refused("<a><!-- a‸", .unexpectedEnd, "[15] Comment: open"),
    Refused("<!-- ‸\u{1} --><a/>", .invalidCharacter, "[15] Comment: Char"),
    Refused("<!-- ‸\u{FFFF} --><a/>", .invalidCharacter, "[15] Comment: Char"),
    Refused("<?‸ a?><a/>", .instruction, "[17] PITarget: white space"),
    Refused("<?‸1a?><a/>", .instruction, "[17] PITarget: Name"),
    Refused("<?‸?><a/>", .instruction, "[17] PITarget: missing"),
    Refused("<?a‸:b c?><a/>", .instruction, "NS 7: no colon in a target"),
    Refused("<?a‸?b?><a/>", .instruction, "[16] PI: white space after the target"),
    Refused("<?a‸><a/>", .instruction, "[16] PI ends with ?>"),
    Refused("<a><?a b >‸", .unexpectedEnd, "[16] PI: open"),
    Refused("<?a ‸\u{8}?><a/>", .invalidCharacter, "[16] PI: Char"),
    Refused("<a>‸<?XML a?></a>", .reservedTarget, "[17] PITarget: xml in any case"),
    Refused("‸<?xMl a?><a/>", .reservedTarget, "[17] PITarget: xml in any case"),
    Refused("<a>‸]]></a>", .sectionEnd, "[14] CharData"),
    Refused("<a>]‸]]></a>", .sectionEnd, "[14] CharData"),
    Refused("<a><![CDATA[a]]>‸]]></a>", .sectionEnd, "[14] CharData"),
    Refused("<a><![CDATA[ ]]‸", .unexpectedEnd, "[18] CDSect: open"),
    Refused("<a><![CDATA[‸\u{0}]]></a>", .invalidCharacter, "[20] CData: Char"),
    Refused("<a>‸\u{0}</a>", .invalidCharacter, "[2] Char"),
    Refused("<a>‸\u{B}</a>", .invalidCharacter, "[2] Char"),
    Refused("<a>x‸\u{1F}</a>", .invalidCharacter, "[2] Char"),
    Refused("<a>‸\u{FFFE}</a>", .invalidCharacter, "[2] Char"),
    Refused("<a>‸\u{FFFF}</a>", .invalidCharacter, "[2] Char"),
    Refused("<a b='‸\u{7}'/>", .invalidCharacter, "[10] AttValue: Char"),
    Refused("<a b='‸\u{FFFF}'/>", .invalidCharacter, "[10] AttValue: Char"),
  ])
  func `is refused for its comments, sections and characters`(refused: Refused) { refused.check() }
}
