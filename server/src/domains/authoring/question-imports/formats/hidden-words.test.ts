import { plainText } from '@malaka/grading/plain-text';
import { expect, test } from 'vitest';
import { readSource } from '../read-source.ts';
import { Pictures } from './read.ts';

const read = async (text: string) => {
  const source = { bytes: Buffer.from(text), name: '', format: 'auto', most: 9 } as const;
  const { reads } = await readSource(source, { pictures: new Pictures(), origin: '' });
  return reads.map(({ content, issues }) => [
    plainText(content?.text ?? ''),
    ...(content?.answers ?? []).map(({ text: answer, details }) => plainText(answer + details)),
    ...issues.map(({ code, detail }) => `!${code} ${detail}`),
  ]);
};
const moodle = (type: string, inner: string) =>
  `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[<p>Son?<span style="display:none"> Javob: A</span></p>]]></text></questiontext>${inner}</question></quiz>`;
const html = (text: string) => `<text><![CDATA[${text}]]></text>`;

// spec: XCH-04
test('Moodle: words that its page hides stay out of text, options and pairs', async () => {
  const options = ['<p>bir</p>', 'ikki<span style="visibility:hidden">!</span>']
    .map((text, n) => `<answer fraction="${n * 100}" format="html">${html(text)}</answer>`)
    .join('');
  expect(await read(moodle('multichoice', options))).toEqual([
    ['Son?', 'bir', 'ikki', '!hidden_part Javob: A', '!hidden_part !'],
  ]);
  const pairs = [1, 2]
    .map(
      (n) =>
        `<subquestion format="html">${html(`n${n}<span hidden>x</span>`)}<answer><text>m${n}</text></answer></subquestion>`,
    )
    .join('');
  expect(await read(moodle('matching', pairs))).toEqual([
    ['Son?', 'm1n1', 'm2n2', '!hidden_part Javob: A', '!hidden_part x'],
  ]);
});

// spec: XCH-04
test('QTI and GIFT say what is hidden, letters of Symbol are Greek', async () => {
  const item = `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>Son?<span style="display:none">A</span></p><choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="A"><span style="font-family: Symbol">a</span></simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
  expect(await read(item)).toEqual([['Son?', 'α', 'b', '!hidden_part A']]);
  expect(await read('[html]<p>Son?<span hidden>A</span></p> {=bir ~ikki}')).toEqual([
    ['Son?', 'bir', 'ikki', '!hidden_part A'],
  ]);
});
