import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { archive } from '#test/sheet-files.ts';
import { readSource } from '../read-source.ts';
import { readBackupQuestion } from './read-backup-question.ts';
import { Pictures } from './read.ts';
import { childOf, readXml } from './xml.ts';

const read = async (input: string | Uint8Array, name = '') => {
  const bytes = typeof input === 'string' ? Buffer.from(input) : input;
  const source = { bytes, name, format: 'auto', most: 100 } as const;
  const { reads } = await readSource(source, { pictures: new Pictures(), origin: '' });
  return reads.map(({ content, line, issues }) => [
    content?.text ?? null,
    ...(content?.answers ?? []).map(({ text, score, details }) =>
      [score || '', text, details].filter(Boolean).join(' '),
    ),
    ...(line === undefined ? [] : [line]),
    ...issues.map(({ code, detail }) => `!${code} ${detail}`.trim()),
  ]);
};
/** A row a line, its cells between bars. */
const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
/** Issues follow the line. */
const withLine = (cells: readonly (string | null)[]) => {
  const issues = cells.filter((cell) => cell?.startsWith('!'));
  return [...cells.slice(0, cells.length - issues.length), 1, ...issues];
};
/** The text, its line, and what is wrong. */
const shown = (cells: readonly unknown[]) => {
  const at = cells.findIndex((cell) => typeof cell === 'number');
  return [cells[0], ...cells.slice(at)];
};
const file = async (name: string) => await readFile(new URL(`read-files/${name}`, import.meta.url));
const formula = (latex: string) => `<span data-latex="${latex}" data-type="inline-math"></span>`;

// spec: XCH-04
describe('Moodle XML', () => {
  test('one bad letter takes its own question, which is told by its line', async () => {
    const reads = await read(await file('one-bad-letter.xml'));
    expect(reads.map(shown)).toEqual([
      ['<p>Bahor oylari nechta?</p>', 3],
      [null, 4, '!unreadable'],
      [null, 5, '!unreadable'],
      ['<p>Qish oylari nechta?</p>', 6],
    ]);
  });
  test('so does an entity that nobody declared, and a tag that is not closed', async () => {
    const question = (text: string) =>
      `<question type="truefalse"><questiontext><text>${text}</text></questiontext><answer fraction="100"><text>true</text></answer></question>\n`;
    const quiz = `<quiz>\n${question('A')}${question('B&nbsp;')}${question('<b>C')}${question('D')}</quiz>`;
    expect((await read(quiz)).map(shown)).toEqual([
      ['A', 2],
      [null, 3, '!unreadable'],
      [null, 4, '!unreadable'],
      ['D', 5],
    ]);
    await expect(read(quiz.slice(0, -3))).rejects.toMatchObject({ reason: 'unreadable' });
  });
  test('formulas in MathML, in CDATA and as elements', async () => {
    const half = formula(String.raw`\frac{1}{2}`);
    const expected = [
      [
        `<p>Hisoblang: ${half} + ${half}</p>`,
        '1 <p>1</p>',
        `<p>${half}</p>`,
        `<p>${formula('x^{2}')}</p>`,
      ],
    ];
    const whole = (await file('mathml.xml')).toString();
    expect((await read(whole)).map((one) => one.slice(0, 4))).toEqual(expected);
    const elements = whole.replaceAll(/<!\[CDATA\[|\]\]>/g, '');
    expect((await read(elements)).map((one) => one.slice(0, 4))).toEqual(expected);
  });
  test('a drawing inside of a text is told, however deep it is', async () => {
    const svg = `<svg>${'<g>'.repeat(70)}${'</g>'.repeat(70)}</svg>`;
    const quiz = `<quiz><question type="truefalse"><questiontext><text><p>A ${svg}</p></text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;
    expect(await read(quiz)).toEqual([['<p>A </p>', '1 true', 'false', 1, '!unread_part svg']]);
  });
  test('groups together are worth what the question is', async () => {
    const pair = (item: string, group: string) =>
      `<subquestion><text>${item}</text><answer><text>${group}</text></answer></subquestion>`;
    const quiz = `<quiz><question type="matching"><questiontext><text>A</text></questiontext><defaultgrade>1</defaultgrade>${pair('a', '1')}${pair('b', '2')}${pair('c', '3')}</question></quiz>`;
    expect(await read(quiz)).toEqual([['A', '0.33 1 a', '0.34 2 b', '0.33 3 c', 1]]);
  });
  const answer = (share: string, text: string, more = '') =>
    `<answer fraction="${share}"><text>${text}</text>${more}</answer>`;
  const around = (width: string) => `<tolerance>${width}</tolerance>`;
  const unit = (name: string, multiplier: number) =>
    `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`;
  const yes = answer('100', 'x') + answer('0', 'y');
  const side = (item: string, other: string) =>
    `<subquestion><text>${item}</text><answer><text>${other}</text></answer></subquestion>`;
  // The name, the kind, what is inside, and what is read.
  const quizzes = `
shares and points with a comma | multichoice | <defaultgrade>1,5</defaultgrade><single>false</single>${answer('33,33333', 'x')}${answer('66,66667', 'y')} | A; 0.5 x; 1 y
a share that is no number | multichoice | ${answer('all', 'x')}${answer('100', 'y')} | A; x; 1 y; !unclear_key all
shares of more than all | multichoice | <single>false</single>${answer('100', 'x')}${answer('100', 'y')}${answer('-50', 'z')} | A; 0.5 x; 0.5 y; -0.25 z; !score_approximated 200%
a single choice with answers right in part | multichoice | <single>true</single>${answer('50', 'x')}${answer('50', 'y')} | A; 0.5 x; 0.5 y; !unclear_key x (50%), y (50%)
all or nothing | multichoiceset | ${answer('100', 'x')}${answer('100', 'y')}${answer('0', 'z')} | A; 0.5 x; 0.5 y; z; !score_approximated multichoiceset
both true and false | truefalse | ${answer('100', 'true')}${answer('100', 'false')} | A; 1 true; false; !unclear_key false
wildcards | shortanswer | ${answer('100', '*foto*')}${answer('50', String.raw`2\*3`)}${answer('0', '*')} | A; 1 *foto* 0; 0.5 2*3 0; !unclear_part *foto*
capitals | shortanswer | <usecase>1</usecase>${answer('100', 'pH')} | A; 1 pH 0; !score_approximated usecase
tolerances | numerical | ${answer('100', '1.6E-7', around('1E-8'))}${answer('50', '2', around('0,5'))} | A; 1 1.6e-7 1e-8; 0.5 2 0.5
a tolerance that is no number | numerical | ${answer('100', '2', around('wide'))} | A; 1 2; !unclear_part wide
a multiple before the own unit | numerical | ${answer('100', '5')}<units>${unit('g', 1000)}${unit('kg', 1)}</units><unitgradingtype>1</unitgradingtype> | A; 1 5 kg; !part_dropped units; !score_approximated unitgradingtype
a multiple alone | numerical | ${answer('100', '5')}<units>${unit('g', 1000)}</units> | A; 1 5; !part_dropped units
a hint, and a picture of old | multichoice | <image>a/b.png</image><hint><text>H</text></hint>${yes} | A; 1 x; y; !picture_missing a/b.png; !feedback_dropped H
a side without an answer | matching | ${side('a', '1')}${side('b', '2')}${side('c', '')}${side('', '3')} | A; a 1; b 2; 3; !unclear_key c`;
  test.each(rowsOf(quizzes))('%s', async (_, kind, inside, expected) => {
    const quiz = `<quiz><question type="${kind}"><questiontext><text>A</text></questiontext>${inside}</question></quiz>`;
    expect(await read(quiz)).toEqual([withLine(expected.split('; '))]);
  });
  test.each([
    ['{1:SA:=O&#39;zbek~%33,3%x}', '[1]', "1 O'zbek 1:0", '0.33 x 1:0'],
    ['{1:MC:=<span style="color:#f00">x</span>~y}', '[1]', '1 x 1', 'y 1'],
    [String.raw`{1:SA:=*x*~=2\*3}`, '[1]', '1 *x* 1:0', '1 2*3 1:0', '!unclear_part *x*'],
    ['{1:SA:=x} {1:sa:=y}', '[1] {1:sa:=y}', '1 x 1:0', '!unread_part {1:sa:=y'],
  ])('answers inside of the text: %s', async (text, ...expected) => {
    const quiz = `<quiz><question type="cloze"><questiontext><text><![CDATA[${text}]]></text></questiontext></question></quiz>`;
    expect(await read(quiz)).toEqual([withLine(expected)]);
  });
  test('two pictures of one name, a text in two languages', async () => {
    const part = (path: string, content: string) =>
      `<file name="a.png" path="${path}" encoding="base64">${Buffer.from(content).toString('base64')}</file>`;
    const text = `<![CDATA[<img src="@@PLUGINFILE@@/x/a.png"><img src="@@PLUGINFILE@@/y/a.png"><span lang="uz" class="multilang">S</span>]]>`;
    const quiz = `<quiz><question type="multichoice"><questiontext><text>${text}</text>${part('/x/', 'one')}${part('/y/', 'two')}</questiontext>${yes}</question></quiz>`;
    const pictures = new Pictures();
    const { reads } = await readSource(
      { bytes: Buffer.from(quiz), name: '', format: 'auto', most: 1 },
      { pictures, origin: '' },
    );
    expect(pictures.all.map(({ bytes }) => String(bytes))).toEqual(['one', 'two']);
    expect(reads[0]!.issues).toMatchObject([{ code: 'unclear_part', detail: 'multilang' }]);
  });
});

// spec: XCH-04
describe('QTI', () => {
  test('one broken item is told by the name of its file', async () => {
    expect(await read(await file('one-broken-item.zip'))).toEqual([
      ['Muz suvda suzadimi?', '1 ha', 'yoʻq'],
      [null, '!unreadable i2.xml'],
      ['Yogʻoch suvda suzadimi?', '1 ha', 'yoʻq'],
    ]);
  });
  const item = (before: string, after = '', more = '') =>
    `<assessmentItem identifier="i" title="t"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody>${before}<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>P?${more}</prompt><simpleChoice identifier="A">x</simpleChoice><simpleChoice identifier="B">y</simpleChoice></choiceInteraction>${after}</itemBody></assessmentItem>`;
  test('a prompt inside of a div stands once', async () => {
    expect(await read(item('<div><p>T</p>', '</div>'))).toEqual([['<p>T</p>P?', '1 x', 'y']]);
    expect(await read(item('<div><p>T</p></div>'))).toEqual([['P?<p>T</p>', '1 x', 'y']]);
    expect(await read(item('<div>', '</div>'))).toEqual([['P?', '1 x', 'y']]);
  });
  test('formulas and drawings', async () => {
    const math = '<m:math><m:msqrt><m:mn>2</m:mn></m:msqrt></m:math><svg><path/></svg>';
    expect(
      await read(archive([{ name: 'a.xml', content: Buffer.from(item('', '', math)) }]).bytes),
    ).toEqual([[`P?${formula(String.raw`\sqrt{2}`)}`, '1 x', 'y', '!unread_part svg']]);
  });
  const response = (kind: string, right: readonly string[], mapping = '') =>
    `<responseDeclaration identifier="RESPONSE" ${kind}><correctResponse>${right.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${mapping}</responseDeclaration>`;
  const mapping = (points: Record<string, number>, more = '') =>
    `<mapping ${more}>${Object.entries(points)
      .map(([key, score]) => `<mapEntry mapKey="${key}" mappedValue="${score}"/>`)
      .join('')}</mapping>`;
  const [single, several] = ['single', 'multiple'].map(
    (name) => `cardinality="${name}" baseType="identifier"`,
  ) as [string, string];
  const float = 'cardinality="single" baseType="float"';
  const pairs = 'cardinality="multiple" baseType="directedPair"';
  const options = (one: Record<string, string>, most = 1) =>
    `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="${most}"><prompt>P</prompt>${Object.entries(
      one,
    )
      .map(([id, text]) => `<simpleChoice identifier="${id}">${text}</simpleChoice>`)
      .join('')}</choiceInteraction>`;
  const abc = { A: 'x', B: 'y', C: 'z' };
  const sides = (...sets: string[]) =>
    `<matchInteraction responseIdentifier="RESPONSE"><prompt>P</prompt>${sets
      .map(
        (set) =>
          `<simpleMatchSet>${[...set].map((id) => `<simpleAssociableChoice identifier="${id}">${id.toLowerCase()}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`,
      )
      .join('')}</matchInteraction>`;
  const gaps = `<gapMatchInteraction responseIdentifier="RESPONSE">${[...'ABC'].map((id) => `<gapText identifier="${id}" matchMax="1">${id.toLowerCase()}</gapText>`).join('')}<p>T <gap identifier="G"/> <gap identifier="H"/></p></gapMatchInteraction>`;
  const field = '<p><textEntryInteraction responseIdentifier="RESPONSE"/> m</p>';
  const template = (name: string) =>
    `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`;
  const own = (condition: string, other = 0) =>
    `<responseProcessing><responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf><responseElse><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${other}</baseValue></setOutcomeValue></responseElse></responseCondition></responseProcessing>`;
  const both = '<variable identifier="RESPONSE"/><correct identifier="RESPONSE"/>';
  const near = (attributes: string) => own(`<equal ${attributes}>${both}</equal>`);
  const used = template('map_response');
  const items = `
points that the rules do not use | ${response(single, ['B'], mapping({ A: 1 }))} | ${options(abc)} | ${template('match_correct')} | P; x; 1 y; z
points for another than the right one | ${response(single, ['B'], mapping({ A: 1 }))} | ${options(abc)} | ${used} | P; 1 x; y; z; !unclear_key B
at most one point, a penalty for all others | ${response(several, ['A', 'B'], mapping({ A: 1, B: 1 }, 'upperBound="1" defaultValue="-1"'))} | ${options(abc, 0)} | ${used} | P; 0.5 x; 0.5 y; -0.5 z; !score_approximated mapping
other words under the names true and false | ${response(single, ['true'])} | ${options({ true: 'bor', false: 'yoʻq' })} | | P; 1 bor; yoʻq
the rules of a template written out | ${response(single, ['B'])} | ${options(abc)} | ${own(`<match>${both}</match>`)} | P; x; 1 y; z
a rule for what is not right | ${response(single, ['B'])} | ${options(abc)} | ${own(`<not><match>${both}</match></not>`)} | P; x; 1 y; z; !unread_part responseProcessing: not
points for any other answer | ${response(single, ['B'])} | ${options(abc)} | ${own(`<match>${both}</match>`, 1)} | P; x; 1 y; z; !unread_part responseProcessing: responseElse
keys that are drawn | ${response(single, ['B'])}<templateProcessing/> | ${options(abc)} | | P; x; 1 y; z; !unread_part templateProcessing
comments inside of options | ${response(single, ['B'])} | ${options({ A: 'x<feedbackInline>no</feedbackInline>', B: 'y' })} | | P; x; 1 y; !feedback_dropped no
an absolute tolerance | ${response(float, ['9.81'])} | ${field} | ${near('toleranceMode="absolute" tolerance="0.05 0.05"')} | <p>_____ m</p>; 1 9.81 0.05
a relative tolerance | ${response(float, ['9.81'])} | ${field} | ${near('toleranceMode="relative" tolerance="5"')} | <p>_____ m</p>; 1 9.81 5%
a tolerance of two sides | ${response(float, ['9.81'])} | ${field} | ${near('toleranceMode="absolute" tolerance="0.1 0.2"')} | <p>_____ m</p>; 1 9.81; !unclear_part tolerance
sides without a pair | ${response(pairs, ['A X', 'B Y'])} | ${sides('ABC', 'XYZ')} | | P; a x; b y; z; !part_dropped c
pairs with points alone | ${response(pairs, [], mapping({ 'A X': 1, 'B Y': 1, 'A Y': -1 }))} | ${sides('AB', 'XY')} | ${used} | P; 1 x a; 1 y b
two words for a gap, and none | ${response(pairs, ['A G', 'C G'])} | ${gaps} | | <p>T [1] _____</p>; a 1; b wrong; !unclear_key c, [H]
an order of some | ${response('cardinality="ordered" baseType="identifier"', ['B', 'A'])} | ${options(abc).replaceAll('choiceInteraction', 'orderInteraction')} | | P; y; x; !part_dropped z`;
  test.each(rowsOf(items))('%s', async (_, declaration, body, rules, expected) => {
    const xml = `<assessmentItem identifier="i" title="t">${declaration}<itemBody>${body}</itemBody>${rules}</assessmentItem>`;
    expect(await read(xml)).toEqual([expected.split('; ')]);
  });
  test('two kinds in one item are told', async () => {
    const xml = `<assessmentItem identifier="i" title="t"><itemBody>${options(abc)}${field}</itemBody></assessmentItem>`;
    expect(await read(xml)).toEqual([[null, '!unsupported_kind choice + textEntry']]);
  });
  test('a right answer of an essay goes into its model', async () => {
    const xml = `<assessmentItem identifier="i" title="t">${response('cardinality="single" baseType="string"', ['Navoiy'])}<itemBody><extendedTextInteraction responseIdentifier="RESPONSE"><prompt>P</prompt></extendedTextInteraction><rubricBlock view="scorer"><p>R</p></rubricBlock></itemBody></assessmentItem>`;
    const [cells = []] = await read(xml);
    expect(cells[1]).toBe('essay: <p>Navoiy</p><p>R</p>');
  });
});

// spec: MIG-07
test.each([
  [
    'essay',
    '<essay id="1"><attachments>0</attachments><maxwordlimit>200</maxwordlimit><graderinfo>&lt;p&gt;M&lt;/p&gt;</graderinfo><graderinfoformat>1</graderinfoformat><responsetemplate>T</responsetemplate></essay>',
    ['essay: words -200 <p>M</p>', '!part_dropped T'],
  ],
  [
    'shortanswer',
    '<answers><answer id="1"><answertext>pH*</answertext><fraction>1.0</fraction></answer></answers><shortanswer id="1"><usecase>1</usecase></shortanswer>',
    ['pH*', '!score_approximated usecase', '!unclear_part pH*'],
  ],
  [
    'numerical',
    '<answers><answer id="1"><answertext>5</answertext><fraction>1.0</fraction></answer></answers><numerical_units><numerical_unit id="1"><multiplier>1000.0</multiplier><unit>g</unit></numerical_unit><numerical_unit id="2"><multiplier>1.0</multiplier><unit>kg</unit></numerical_unit></numerical_units><numerical_records><numerical_record id="1"><answer>1</answer><tolerance>1e-8</tolerance></numerical_record></numerical_records>',
    ['5 1e-8 kg', '!part_dropped units'],
  ],
  [
    'truefalse',
    '<answers><answer id="1"><answertext>Ha</answertext><fraction>1.0</fraction></answer></answers><truefalse id="1"><trueanswer>1</trueanswer><falseanswer>2</falseanswer></truefalse><question_hints><question_hint id="1"><hint>H</hint></question_hint></question_hints>',
    ['true', '!feedback_dropped H'],
  ],
])('a backup keeps or tells all of %s', (kind, plugin, expected) => {
  const xml = `<question id="7"><qtype>${kind}</qtype><questiontext>A</questiontext>${plugin}</question>`;
  const { content, issues } = readBackupQuestion(childOf(readXml(xml), 'question')!, {
    pictures: new Pictures(),
    origin: '',
    category: '',
    points: undefined,
    parts: new Map(),
    withFiles: (text) => text,
  });
  const [first] = content!.answers;
  expect([
    [first!.text, first!.details].filter(Boolean).join(' '),
    ...issues.map(({ code, detail }) => `!${code} ${detail}`),
  ]).toEqual(expected);
});

test('a formula in a text with marks', async () => {
  const math = '<math><mi>x</mi><mo>=</mo><mn>2</mn></math>';
  expect(await read(`::a::[html]<p>${math.replaceAll('=', String.raw`\=`)}</p> {T}`)).toEqual([
    [`<p>${formula('x=2')}</p>`, '1 true', 'false', 1],
  ]);
});
