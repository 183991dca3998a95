import { buffer } from 'node:stream/consumers';
import { normalizeText } from '@malaka/grading/normalize-text';
import { writeLevels } from '@malaka/grading/rubric';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finishRead } from './check-draft.ts';
import { openArchive } from './open-archive.ts';
import { readGift } from './read-gift.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { readQtiPackage } from './read-qti.ts';
import { type Draft, Pictures, type Read } from './read.ts';
import { readXlsx } from './read-xlsx.ts';
import { writeGift } from './write-gift.ts';
import { moodleXmlFoot, moodleXmlHead, writeMoodleXml } from './write-moodle-xml.ts';
import { writeQtiPackage } from './write-qti-package.ts';
import { writeSheet } from './write-sheet.ts';

const word = fc
  .string({ unit: fc.constantFrom(...'aoʻўқЖ ё,.;:=~#{}%[]()-_/!→'), minLength: 1, maxLength: 16 })
  .map(
    (text) =>
      `m${text
        .replaceAll(/\[[\w-]*\]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()}`,
  );
const names = (least: number) =>
  fc.uniqueArray(word, {
    minLength: least,
    maxLength: 4,
    selector: (text) => normalizeText(text).replaceAll(/[^\p{L}]/gu, ''),
  });
const draft = fc
  .record({
    criteria: names(1),
    levels: names(2),
    worth: fc.integer({ min: 1, max: 20 }),
    settings: fc.constantFrom(
      'essay:',
      'essay: words 100-300; double; anonymous',
      'essay: characters -5000; anonymous',
    ),
    model: fc.constantFrom('', '<p>Namuna: «A» va <strong>B</strong></p>'),
  })
  .map(({ criteria, levels, worth, settings, model }): Draft => ({
    type: 'essay',
    text: '<p>Oʻqituvchi kim?</p>',
    explanation: '',
    tags: [],
    score: 0,
    answers: [
      { text: settings, score: 0, details: model },
      ...criteria.map((text) => ({
        text,
        score: worth,
        details: writeLevels(
          levels.map((name, n) => ({
            name,
            description: n === 0 ? 'A | B' : '',
            points: n === 0 ? worth : 0,
          })),
        ),
      })),
    ],
  }));

const context = () => ({ pictures: new Pictures(), origin: '' });
const load = () => Promise.resolve(undefined);
const shown = (reads: readonly Read[]) =>
  reads
    .map((read) => finishRead(read))
    .map(({ content, issues }) => issues.find(({ isError }) => isError) ?? content);
const runs = { numRuns: 60 };

// spec: QKD-10
describe('an essay is read again as it was written', () => {
  test('GIFT', () => {
    fc.assert(
      fc.property(draft, (one) => {
        expect(shown(readGift(writeGift(one)))).toEqual([one]);
      }),
      runs,
    );
  });
  test('Moodle XML', async () => {
    await fc.assert(
      fc.asyncProperty(draft, async (one) => {
        const xml = moodleXmlHead + (await writeMoodleXml(one, load)) + moodleXmlFoot;
        expect(shown(readMoodleXml(xml, context()))).toEqual([one]);
      }),
      runs,
    );
  });
  test('Excel', async () => {
    await fc.assert(
      fc.asyncProperty(draft, async (one) => {
        const answersCount = one.answers.length;
        const bytes = await buffer(writeSheet([one], { language: 'uz', answersCount, origin: '' }));
        expect(shown(await readXlsx(await openArchive(bytes)))).toEqual([one]);
      }),
      runs,
    );
  });
  test('QTI 3', async () => {
    await fc.assert(
      fc.asyncProperty(draft, async (one) => {
        async function* all() {
          yield await Promise.resolve(one);
        }
        const bytes = await buffer(writeQtiPackage(all(), load));
        expect(shown(await readQtiPackage(await openArchive(bytes), context()))).toEqual([one]);
      }),
      runs,
    );
  });
});

// spec: QKD-10
test('of other programs an essay has one criterion worth its points, and its notes for graders', () => {
  const [gift] = shown(readGift('::Q8:: How are you? {}'));
  expect(gift).toMatchObject({
    type: 'essay',
    answers: [{ text: 'essay:' }, { text: 'Javob', score: 1 }],
  });
  const xml = `<quiz><question type="essay"><name><text>E</text></name>
    <questiontext format="html"><text>Nima?</text></questiontext><defaultgrade>5</defaultgrade>
    <minwordlimit>50</minwordlimit><maxwordlimit>200</maxwordlimit>
    <graderinfo format="html"><text><![CDATA[<p>Namuna</p>]]></text></graderinfo></question></quiz>`;
  expect(shown(readMoodleXml(xml, context()))).toMatchObject([
    {
      answers: [
        { text: 'essay: words 50-200', details: '<p>Namuna</p>' },
        { score: 5, details: '5 | Toʻliq\n2.5 | Qisman\n0 | Javob yoʻq' },
      ],
    },
  ]);
});
