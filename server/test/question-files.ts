import { archive, type Sheet } from './sheet-files.ts';

/** A pixel: the smallest picture that can be re-encoded. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Three questions as Moodle 4 exports them: a choice with a picture, gaps, a matching. */
export const moodleXml = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category><text>$course$/top/Default for Biologiya/8-sinf</text></category>
    <info format="moodle_auto_format"><text></text></info>
  </question>
<!-- question: 41  -->
  <question type="multichoice">
    <name><text>Hujayra</text></name>
    <questiontext format="html">
      <text><![CDATA[<p dir="ltr" style="text-align:left">Rasmda <b>nima</b> koʻrsatilgan?</p><p><img src="@@PLUGINFILE@@/hujayra%201.png" alt="Hujayra" width="10" height="10" onerror="alert(1)"></p>]]></text>
      <file name="hujayra 1.png" path="/" encoding="base64">${pixel.toString('base64')}</file>
    </questiontext>
    <generalfeedback format="html"><text>Yadro yaxshi koʻrinadi.</text></generalfeedback>
    <defaultgrade>2.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>
    <single>false</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>abc</answernumbering>
    <answer fraction="50" format="html"><text>yadro</text><feedback format="html"><text></text></feedback></answer>
    <answer fraction="50" format="html"><text>sitoplazma</text><feedback format="html"><text></text></feedback></answer>
    <answer fraction="-100" format="html"><text>xlorofill</text><feedback format="html"><text>Yoʻq.</text></feedback></answer>
    <tags><tag><text>hujayra</text></tag></tags>
  </question>
<!-- question: 42  -->
  <question type="gapselect">
    <name><text>Gap</text></name>
    <questiontext format="html"><text><![CDATA[<p>Yer [[1]] atrofida, Oy [[2]] atrofida aylanadi.</p>]]></text></questiontext>
    <generalfeedback format="html"><text></text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <selectoption><text>Quyosh</text><group>1</group></selectoption>
    <selectoption><text>Yer</text><group>1</group></selectoption>
    <selectoption><text>Mars</text><group>1</group></selectoption>
  </question>
<!-- question: 43  -->
  <question type="matching">
    <name><text>Poytaxtlar</text></name>
    <questiontext format="html"><text>Moslang</text></questiontext>
    <defaultgrade>3</defaultgrade>
    <shuffleanswers>true</shuffleanswers>
    <subquestion format="html"><text><![CDATA[<p>Toshkent</p>]]></text><answer><text>Oʻzbekiston</text></answer></subquestion>
    <subquestion format="html"><text><![CDATA[<p>Samarqand</p>]]></text><answer><text>Oʻzbekiston</text></answer></subquestion>
    <subquestion format="html"><text>Parij</text><answer><text>Fransiya</text></answer></subquestion>
    <subquestion format="html"><text></text><answer><text>Italiya</text></answer></subquestion>
  </question>
  <question type="truefalse">
    <name><text>tf</text></name>
    <questiontext format="moodle_auto_format"><text>Ikki karra ikki - toʻrt</text></questiontext>
    <answer fraction="100"><text>true</text></answer>
    <answer fraction="0"><text>false</text></answer>
  </question>
  <question type="cloze"><name><text>c</text></name><questiontext><text>{1:NUMERICAL:=3:0.1}</text></questiontext></question>
</quiz>`;

/** An item of QTI 2.1, as in the standard's own guide. */
export const qti21 = `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="choice" title="Unattended Luggage" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>ChoiceA</value></correctResponse>
  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
  <itemBody>
    <p>Look at the text in the picture.</p>
    <p><img src="images/sign.png" alt="NEVER LEAVE LUGGAGE UNATTENDED"/></p>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">
      <prompt>What does it say?</prompt>
      <simpleChoice identifier="ChoiceA">You must stay with your luggage at all times.</simpleChoice>
      <simpleChoice identifier="ChoiceB">Do not let someone else look after your luggage.</simpleChoice>
      <simpleChoice identifier="ChoiceC">Remember your luggage when you leave.</simpleChoice>
    </choiceInteraction>
  </itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
</assessmentItem>`;

const gapMatch21 = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="gapMatch" title="Richard III" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair">
    <correctResponse><value>W G1</value><value>Su G2</value></correctResponse>
    <mapping defaultValue="-1" lowerBound="0"><mapEntry mapKey="W G1" mappedValue="1"/><mapEntry mapKey="Su G2" mappedValue="2"/></mapping>
  </responseDeclaration>
  <itemBody>
    <gapMatchInteraction responseIdentifier="RESPONSE" shuffle="false">
      <prompt>Identify the missing words.</prompt>
      <gapText identifier="W" matchMax="1">winter</gapText>
      <gapText identifier="Sp" matchMax="1">spring</gapText>
      <gapText identifier="Su" matchMax="1">summer</gapText>
      <blockquote><p>Now is the <gap identifier="G1"/> of our discontent<br/>Made glorious <gap identifier="G2"/> by this sun of York;</p></blockquote>
    </gapMatchInteraction>
  </itemBody>
</assessmentItem>`;

const manifest = `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><organizations/><resources>
<resource identifier="r1" type="imsqti_item_xmlv2p1" href="items/choice.xml"><file href="items/choice.xml"/><file href="items/images/sign.png"/></resource>
<resource identifier="r2" type="imsqti_item_xmlv2p2" href="items/gap.xml"><file href="items/gap.xml"/></resource>
<resource identifier="r3" type="imsqti_item_xmlv2p1" href="../../etc/passwd"/></resources></manifest>`;

const part = (name: string, content: string | Buffer) => ({ name, content: Buffer.from(content) });

export const qtiPackage = (): Sheet =>
  archive(
    [
      part('imsmanifest.xml', manifest),
      part('items/choice.xml', qti21),
      part('items/images/sign.png', pixel),
      part('items/gap.xml', gapMatch21),
    ],
    'test.zip',
  );

type Paragraph = { text: string; isBold?: boolean; list?: number; level?: number };

/** A Word document of paragraphs; list numbers come from Word, not from the text. */
export function wordTest(paragraphs: readonly Paragraph[], more = ''): Sheet {
  const body = paragraphs.map(({ text, isBold = false, list, level = 0 }) => {
    const numbers =
      list === undefined
        ? ''
        : `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`;
    return `<w:p>${numbers}<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  });
  const level = (place: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const types = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  return archive(
    [
      part('[Content_Types].xml', types),
      part(
        'word/document.xml',
        `<w:document xmlns:w="w" xmlns:a="a" xmlns:r="r"><w:body>${body.join('')}${more}</w:body></w:document>`,
      ),
      part('word/numbering.xml', numbering),
      part(
        'word/_rels/document.xml.rels',
        '<Relationships><Relationship Id="rId9" Target="media/image1.png"/></Relationships>',
      ),
      part('word/media/image1.png', pixel),
    ],
    'test.docx',
  );
}
