import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { archive } from '#test/sheet-files.ts';
import { readSource } from '../read-source.ts';
import { Pictures } from './read.ts';

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
});

test('a formula in a text with marks', async () => {
  const math = '<math><mi>x</mi><mo>=</mo><mn>2</mn></math>';
  expect(await read(`::a::[html]<p>${math.replaceAll('=', String.raw`\=`)}</p> {T}`)).toEqual([
    [`<p>${formula('x=2')}</p>`, '1 true', 'false', 1],
  ]);
});
