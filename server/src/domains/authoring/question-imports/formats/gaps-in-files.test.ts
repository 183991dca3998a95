import { expect, test } from 'vitest';
import { finishRead } from './check-draft.ts';
import { readGift } from './read-gift.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { readQtiItem } from './read-qti-item.ts';
import { Pictures, type Read } from './read.ts';
import { childOf, readXml } from './xml.ts';

const shown = (read: Read) => {
  const { content, issues } = finishRead(read);
  return {
    text: content?.text,
    type: content?.type,
    answers: content?.answers.map(({ text, score, details }) => `${details} ${score} ${text}`),
    issues: issues.map(({ code, detail }) => `${code} ${detail}`.trim()),
  };
};

const cloze = (text: string, more = '') =>
  readMoodleXml(
    `<quiz><question type="multianswer"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${more}</question></quiz>`,
    { pictures: new Pictures(), origin: '' },
  ).map(shown)[0];

// spec: XCH-02
test("Moodle's embedded answers, typed and chosen, with the weights of their points", () => {
  const text =
    '<p>Poytaxt {2:SHORTANSWER:=Toshkent#Barakalla~%50%Tashkent~*#Yoʻq}, daryo {:MULTICHOICE_S:Sirdaryo~=Chirchiq~%-50%a\\~b\\}}.</p>';
  expect(cloze(text)).toEqual({
    text: '<p>Poytaxt [1], daryo [2].</p>',
    type: 'gaps',
    answers: ['1:0 2 Toshkent', '1:0 1 Tashkent', '2 0 Sirdaryo', '2 1 Chirchiq', '2 0 a~b}'],
    issues: ['feedback_dropped Barakalla', 'negative_marks a~b} (-50%)', 'part_dropped *'],
  });
  expect(cloze(text, '<defaultgrade>6</defaultgrade>')?.answers?.[0]).toBe('1:0 4 Toshkent');
});

// spec: XCH-06
test('what has no counterpart in a gap is named', () => {
  expect(cloze('Ikki karra ikki: {1:NUMERICAL:=4:0.5}')?.issues).toEqual([
    'unsupported_kind multianswer NUMERICAL',
  ]);
  expect(cloze('Tanlang: {1:MULTIRESPONSE:=a~=b~c}')?.issues).toEqual([
    'unsupported_kind multianswer MULTIRESPONSE',
  ]);
  expect(cloze('Yozing: {1:SHORTANSWER:=Tosh*}')?.issues).toEqual(['unclear_part Tosh*']);
  expect(cloze('Yozing: {1:SHORTANSWER_C:=Na}')?.issues).toEqual([
    'score_approximated SHORTANSWER_C',
  ]);
  expect(cloze('Tanlang: {1:MULTICHOICE:=a~=b}')?.issues).toEqual(['one_answer a']);
});

test('gaps of GIFT as people write them', () => {
  const gift = '// [score:4]\nOsmon {=koʻk =havorang}, oʻt {=yashil ~qora####Bahorda}.';
  expect(readGift(gift).map(shown)).toEqual([
    {
      text: 'Osmon [1], oʻt [2].',
      type: 'gaps',
      answers: ['1:0 2 koʻk', '1:0 2 havorang', '2 2 yashil', '2 0 qora'],
      issues: [],
    },
  ]);
});

const item = (body: string, declarations: string) => {
  const root = readXml(
    `<assessmentItem identifier="i" title="t">${declarations}<itemBody>${body}</itemBody></assessmentItem>`,
  );
  return shown(
    readQtiItem({ item: childOf(root, 'assessmentItem')!, pictures: new Map(), tags: [] }),
  );
};

const declaration = (id: string, type: string, inside: string) =>
  `<responseDeclaration identifier="${id}" cardinality="single" baseType="${type}">${inside}</responseDeclaration>`;

// spec: XCH-03
test('fields and choices in the lines of QTI 2 are gaps of one text', () => {
  const body =
    '<p>Now is the <textEntryInteraction responseIdentifier="A"/> made glorious by this sun of <inlineChoiceInteraction responseIdentifier="B" shuffle="false"><inlineChoice identifier="G">Gloucester</inlineChoice><inlineChoice identifier="Y">York</inlineChoice></inlineChoiceInteraction>.</p>';
  const mapped =
    '<correctResponse><value>winter</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="winter" mappedValue="2"/><mapEntry mapKey="frost" mappedValue="1"/></mapping>';
  const right = '<correctResponse><value>Y</value></correctResponse>';
  expect(
    item(body, declaration('A', 'string', mapped) + declaration('B', 'identifier', right)),
  ).toEqual({
    text: '<p>Now is the [1] made glorious by this sun of [2].</p>',
    type: 'gaps',
    answers: ['1:0 2 winter', '1:0 1 frost', '2 0 Gloucester', '2 1 York'],
    issues: [],
  });
  expect(
    item(body, declaration('A', 'float', mapped) + declaration('B', 'identifier', right)),
  ).toMatchObject({
    text: undefined,
    issues: ['unsupported_kind textEntryInteraction float'],
  });
});

// spec: XCH-03
test('words to be marked in QTI 2, and what of their points is another here', () => {
  const body =
    '<hottextInteraction responseIdentifier="A" maxChoices="0"><prompt>Mark the errors.</prompt><p>Sponsors of the Olympic Games <hottext identifier="H1">who bought</hottext> advertising time <hottext identifier="H2">on</hottext> television.</p></hottextInteraction>';
  const right = '<correctResponse><value>H2</value></correctResponse>';
  const mapping =
    '<mapping defaultValue="0" lowerBound="0"><mapEntry mapKey="H2" mappedValue="2"/>';
  const read = (inside: string) => item(body, declaration('A', 'identifier', inside));
  expect(read(`${right}${mapping}<mapEntry mapKey="H1" mappedValue="-2"/></mapping>`)).toEqual({
    text: '<p>Mark the errors.</p><p>Sponsors of the Olympic Games [1] advertising time [2] television.</p>',
    type: 'hottext',
    answers: ['1 0 who bought', '2 1 on'],
    issues: [],
  });
  expect(read(`${right}${mapping}</mapping>`).issues).toEqual(['score_approximated']);
});
