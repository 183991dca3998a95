import { expect, test } from 'vitest';
import { finishRead } from './check-draft.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { type Draft, Pictures, type Read } from './read.ts';
import { writeGift } from './write-gift.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';

const shown = (read: Read) => {
  const { content, issues } = finishRead(read);
  return {
    text: content?.text,
    type: content?.type,
    answers: content?.answers.map(({ text, score, details }) => `${score} ${text} | ${details}`),
    issues: issues.map(({ code, detail }) => `${code} ${detail}`.trim()),
  };
};

const dataset = (name: string, [min, max, decimals]: [string, string, number], kind = 'uniform') =>
  `<dataset_definition><status><text>private</text></status><name><text>${name}</text></name><type>calculated</type>
  <distribution><text>${kind}</text></distribution><minimum><text>${min}</text></minimum><maximum><text>${max}</text></maximum>
  <decimals><text>${decimals}</text></decimals><itemcount>1</itemcount><dataset_items><dataset_item><number>1</number><value>2</value></dataset_item></dataset_items>
  <number_of_items>1</number_of_items></dataset_definition>`;

const question = (kind: string, text: string, answer: string, datasets: string) =>
  readMoodleXml(
    `<quiz><question type="${kind}"><name><text>Hisob</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>
    <defaultgrade>2.0000000</defaultgrade><answer fraction="100">${answer}</answer>
    <units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>
    <dataset_definitions>${datasets}</dataset_definitions></question></quiz>`,
    { pictures: new Pictures(), origin: '' },
  ).map(shown)[0];

const formula = (text: string, tolerance = '0.01', kind = 1) =>
  `<text>${text}</text><tolerance>${tolerance}</tolerance><tolerancetype>${kind}</tolerancetype><correctanswerformat>1</correctanswerformat><correctanswerlength>2</correctanswerlength>`;

// spec: QKD-12, XCH-02
test("Moodle's calculated questions, with their ranges, tolerance and unit", () => {
  const datasets = dataset('a', ['1.0', '10.0', 1], 'uniform') + dataset('b', ['2', '5', 0]);
  const text = '<p>{a} va {b}: {=log({b})*2}</p>';
  expect(question('calculated', text, formula('pow({a},2)+log({b})*pi()'), datasets)).toEqual({
    text: '<p>{a} va {b}: {=ln({b})*2}</p>',
    type: 'calculated',
    answers: ['2 pow({a},2)+ln({b})*pi() | 1% m', '0 a | 1..10:0.1', '0 b | 2..5'],
    issues: [],
  });
  expect(
    question('calculatedsimple', text, formula('{a}*{b}', '0.5', 2), datasets)?.answers?.[0],
  ).toBe('2 {a}*{b} | 0.5 m');
});

// spec: QKD-12, XCH-06
test('what has no counterpart is named', () => {
  const a = dataset('a', ['1', '10', 0]);
  expect(question('calculated', '{a}', formula('bindec({a})'), a)?.issues).toEqual([
    'unreadable bindec',
  ]);
  expect(question('calculated', '{a}', formula('{a}/({a}-1)'), a)?.issues).toEqual([
    'unreadable a = 1',
  ]);
  const strange = dataset('x-1', ['1', '10', 0]);
  expect(question('calculated', '{x-1}', formula('{x-1}'), strange)?.issues).toEqual([
    'unreadable x-1',
  ]);
  const spread = dataset('a', ['1', '10', 0], 'loguniform');
  expect(question('calculated', '{a}', formula('{a}', '0.1', 3), spread)?.issues).toEqual([
    'score_approximated tolerancetype',
    'score_approximated loguniform {a}',
  ]);
  const unused = a + dataset('z', ['1', '2', 0]);
  expect(question('calculated', '{a}', formula('{a}'), unused)?.answers).toHaveLength(2);
});

const draft: Draft = {
  type: 'calculated',
  text: '{a} ^ 2, {=ln({a})}',
  score: 0,
  explanation: '',
  answers: [
    { text: '-{a} ^ 2 * ln({a}; )', score: 1, details: '' },
    { text: 'a', score: 0, details: '2..4:0.5' },
  ],
};

// spec: XCH-06
test('other programs get signs that they know; GIFT names what it cannot say', async () => {
  const known = {
    ...draft,
    answers: [{ ...draft.answers[0]!, text: '-{a} ^ 2 * ln({a})' }, draft.answers[1]!],
  };
  const xml = await writeMoodleXml(known, () => Promise.resolve(undefined));
  expect(xml).toContain('<text>((-pow({a},2))*log({a}))</text>');
  expect(xml).toContain('<![CDATA[{a} ^ 2, {=log({a})}]]>');
  expect(xml.match(/<dataset_item>/g)).toHaveLength(50);
  expect(writeGift(known)).toMatch(
    /^\/\/ “\{a\} \^ 2.*” is not in this file: GIFT has no drawn numbers/,
  );
});
