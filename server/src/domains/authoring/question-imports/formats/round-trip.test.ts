import { buffer } from 'node:stream/consumers';
import { joinItems } from '@malaka/grading/items';
import { escapeHtml } from '@malaka/grading/plain-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finishRead } from './check-draft.ts';
import { openArchive } from './open-archive.ts';
import { readGift } from './read-gift.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { readQtiPackage } from './read-qti.ts';
import { type Draft, Pictures, type Read } from './read.ts';
import { writeGift } from './write-gift.ts';
import { moodleXmlFoot, moodleXmlHead, writeMoodleXml } from './write-moodle-xml.ts';
import { writeQtiPackage } from './write-qti-package.ts';

const letters = [...'aoʻgʻўқшЖ ёй,.;:=~#{}\\<>&"\'%[]()-_/*?!0123456789→|@'];
const spoken = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 24 })
  // Markers of gaps and formulas are signs of their own.
  .map((text) =>
    text
      .replaceAll(/\[[\w-]*\]|\\[([]|\$\$/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  .filter((text) => /[\p{L}\d]/u.test(text));
const formula = fc.constantFrom(
  '<span data-latex="\\frac{a}{b}" data-type="inline-math"></span>',
  '<span data-latex="x &lt; 2" data-type="inline-math"></span>',
);
const htmlOf = (text: string) => escapeHtml(text).replaceAll('&quot;', '"');
const rich = fc
  .tuple(spoken, fc.constantFrom('', 'strong', 'sub', 'p'), fc.option(formula, { nil: '' }))
  .map(([text, tag, drawn]) =>
    tag ? `<${tag}>${htmlOf(text)}${drawn}</${tag}>` : htmlOf(text) + drawn,
  );
const words = (least: number) =>
  fc.uniqueArray(spoken, {
    minLength: least,
    maxLength: 6,
    selector: (text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\d]/gu, '')
        .replaceAll('ʻ', ''),
  });
const points = fc.integer({ min: 1, max: 40 }).map((quarter) => quarter / 4);
const common = {
  explanation: fc.oneof(fc.constant(''), rich),
  tags: fc.uniqueArray(
    spoken.filter((text) => !text.includes('/')),
    { maxLength: 3 },
  ),
};

const single = fc
  .record({ text: rich, answers: words(2), right: fc.nat({ max: 1 }), worth: points, ...common })
  .map(({ answers, right, worth, ...draft }): Draft => ({
    ...draft,
    type: 'single',
    score: 0,
    answers: answers.map((text, place) => ({
      text: htmlOf(text),
      score: place === right ? worth : 0,
      details: '',
    })),
  }));
const multiple = fc
  .record({
    text: rich,
    answers: words(3),
    scores: fc.array(points, { minLength: 2, maxLength: 2 }),
    ...common,
  })
  .map(({ answers, scores, ...draft }): Draft => ({
    ...draft,
    type: 'multiple',
    score: 0,
    answers: answers.map((text, place) => ({
      text: htmlOf(text),
      score: scores[place] ?? 0,
      details: '',
    })),
  }));
const dragwords = fc
  .record({ lead: rich, all: words(3), worth: points, ...common })
  .map(({ lead, all, worth, ...draft }): Draft => {
    const [first = '', second = '', ...wrong] = all;
    const answer = (text: string, details: string) => ({
      text: escapeHtml(text),
      score: 0,
      details,
    });
    return {
      ...draft,
      text: `${lead}: [1] va [2]`,
      type: 'dragwords',
      score: worth,
      answers: [
        answer(first, '1'),
        answer(second, '2'),
        ...wrong.map((word) => answer(word, 'wrong')),
      ],
    };
  });
const grouping = fc
  .record({ text: rich, items: words(4), names: words(2), worth: points, ...common })
  .map(({ items, names, worth, ...draft }): Draft => {
    const groups = names.slice(0, 2);
    const size = Math.ceil(items.length / 2);
    return {
      ...draft,
      type: 'grouping',
      score: 0,
      answers: groups.map((name, place) => {
        const own = items.slice(place * size, (place + 1) * size);
        return { text: htmlOf(name), score: worth * own.length, details: joinItems(own) };
      }),
    };
  });
const anyDraft = fc.oneof(single, multiple, dragwords, grouping);

const truths = { yes: 'Ha', no: 'Yoʻq' };
const context = () => ({ pictures: new Pictures(), truths, origin: '' });
const load = () => Promise.resolve(undefined);

const compared = (draft: Draft | null | undefined) =>
  draft && {
    ...draft,
    tags: draft.tags ?? [],
    answers: draft.answers.map(({ text, score, details }) => ({ text, score, details })),
  };

/** What was read, with errors where a question would be kept out. */
const shown = (reads: readonly Read[]) =>
  reads
    .map((read) => finishRead(read))
    .map(({ content, issues }) => issues.find(({ isError }) => isError) ?? compared(content));
const written = (drafts: readonly Draft[]) => drafts.map(compared);

const runs = { numRuns: 150 };
describe('what is written is read again as it was', () => {
  test('GIFT', () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { minLength: 1, maxLength: 3 }), (drafts) => {
        expect(shown(readGift(drafts.map(writeGift).join(''), context()))).toEqual(written(drafts));
      }),
      runs,
    );
  });
  test('Moodle XML', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDraft, { minLength: 1, maxLength: 3 }), async (drafts) => {
        const parts = await Promise.all(drafts.map((draft) => writeMoodleXml(draft, load)));
        const xml = moodleXmlHead + parts.join('') + moodleXmlFoot;
        expect(shown(readMoodleXml(xml, context()))).toEqual(written(drafts));
      }),
      runs,
    );
  });
  test('QTI 3', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDraft, { minLength: 1, maxLength: 3 }), async (drafts) => {
        async function* all() {
          yield* drafts;
        }
        const bytes = await buffer(writeQtiPackage(all(), load));
        const reads = await readQtiPackage(await openArchive(bytes), context());
        expect(shown(reads)).toEqual(written(drafts));
      }),
      runs,
    );
  });
});
