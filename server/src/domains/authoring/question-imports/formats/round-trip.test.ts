import { buffer } from 'node:stream/consumers';
import { normalizeText } from '@malaka/grading/normalize-text';
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
import { readXlsx } from './read-xlsx.ts';
import { writeGift } from './write-gift.ts';
import { moodleXmlFoot, moodleXmlHead, writeMoodleXml } from './write-moodle-xml.ts';
import { writeQtiPackage } from './write-qti-package.ts';
import { writeSheet } from './write-sheet.ts';

const letters = [...'aoʻgʻўқшЖ ёй,.;:=~#{}\\<>&"\'%[]()-_/*?!0123456789→|@'];
const spoken = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 24 })
  // Markers of gaps and formulas are special characters.
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
    // Answers that normalize to the same text (йo, ё) are one answer.
    selector: (text) => normalizeText(text).replaceAll(/[^\p{L}\d]/gu, ''),
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
    charge: fc.constantFrom(0, 0.25, 1),
    ...common,
  })
  .map(({ answers, scores, charge, ...draft }): Draft => ({
    ...draft,
    type: 'multiple',
    score: 0,
    answers: answers.map((text, place) => ({
      text: htmlOf(text),
      score: scores[place] ?? (charge === 0 ? 0 : -charge),
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
const trueFalse = fc
  .record({ text: rich, isTrue: fc.boolean(), worth: points, ...common })
  .map(({ isTrue, worth, ...draft }): Draft => ({
    ...draft,
    type: 'true_false',
    score: 0,
    answers: [true, false].map((value) => ({
      text: String(value),
      score: value === isTrue ? worth : 0,
      details: '',
    })),
  }));
const short = fc
  .record({
    text: rich,
    taken: words(1),
    scores: fc.array(points, { minLength: 6, maxLength: 6 }),
    typos: fc.array(fc.constantFrom('0', '1', '3'), { minLength: 6, maxLength: 6 }),
    ...common,
  })
  .map(({ taken, scores, typos, ...draft }): Draft => ({
    ...draft,
    type: 'short',
    score: 0,
    answers: taken.map((text, n) => ({
      text: escapeHtml(text),
      score: scores[n]!,
      details: typos[n]!,
    })),
  }));
const number = fc
  .record({
    text: rich,
    value: fc.integer({ min: -4000, max: 4000 }).map((part) => part / 8),
    rule: fc.constantFrom('', '0.5', '5%', '0.25 km', 'm/s', '10% °C'),
    worth: points,
    ...common,
  })
  .map(({ value, rule, worth, ...draft }): Draft => ({
    ...draft,
    type: 'number',
    score: 0,
    answers: [{ text: String(value), score: worth, details: rule }],
  }));
const calculated = fc
  .record({
    // Words that look like an expression are parsed as one and must be valid.
    text: rich.filter((text) => !text.includes('{=')),
    expression: fc.constantFrom(
      '{a} * {b} / 100',
      'sqrt({a}^2 + {b}^2)',
      '-ln({a}) + round({b}; 1)',
      'pi * {b}',
    ),
    range: fc.constantFrom('1..10', '0.5..2.5:0.5', '3..7:0.001'),
    rule: fc.constantFrom('', '0.5', '5%', '0.25 km', '10% °C'),
    worth: points,
    ...common,
  })
  .map(({ text, expression, range, rule, worth, ...draft }): Draft => ({
    ...draft,
    type: 'calculated',
    text: `${text} {a}, {b}: {=(ln({a})*2)}`,
    score: 0,
    answers: [
      { text: expression, score: worth, details: rule },
      { text: 'a', score: 0, details: range },
      { text: 'b', score: 0, details: '1..3' },
    ],
  }));
const ordering = fc
  .record({ text: rich, items: words(2), worth: points, ...common })
  .map(({ items, worth, ...draft }): Draft => ({
    ...draft,
    type: 'ordering',
    score: worth,
    answers: items.map((text) => ({ text: escapeHtml(text), score: 0, details: '' })),
  }));
const matching = fc
  .record({ text: rich, sides: words(4), worth: points, ...common })
  .map(({ sides, worth, ...draft }): Draft => {
    const [one = '', other = '', third = '', fourth = '', ...extras] = sides.map(escapeHtml);
    const side = (text: string, details: string) => ({ text, score: 0, details });
    return {
      ...draft,
      type: 'matching',
      score: worth,
      answers: [side(one, other), side(third, fourth), ...extras.map((extra) => side(extra, ''))],
    };
  });
const gaps = fc
  .record({
    lead: rich,
    typed: words(1),
    offered: words(3),
    scores: fc.array(points, { minLength: 6, maxLength: 6 }),
    typos: fc.array(fc.constantFrom('0', '1', '3'), { minLength: 6, maxLength: 6 }),
    worth: points,
    half: fc.boolean(),
    ...common,
  })
  .map(({ lead, typed, offered, scores, typos, worth, half, ...draft }): Draft => ({
    ...draft,
    type: 'gaps',
    text: `${lead}: [1] va [2].`,
    score: 0,
    answers: [
      ...typed.map((text, n) => ({
        text: escapeHtml(text),
        score: scores[n]!,
        details: `1:${typos[n]}`,
      })),
      ...offered.map((text, n) => ({
        text: escapeHtml(text),
        score: n === 1 ? worth : half && n === 2 && offered.length > 3 ? worth / 2 : 0,
        details: '2',
      })),
    ],
  }))
  // An odd hundredth cannot be halved.
  .filter(({ answers }) => answers.every(({ score }) => Number.isInteger(score * 100)));
const hottext = fc
  .record({ lead: rich, all: words(3), worth: points, both: fc.boolean(), ...common })
  .map(({ lead, all, worth, both, ...draft }): Draft => ({
    ...draft,
    type: 'hottext',
    text: `${lead}: ${all.map((_, n) => `[${n + 1}]`).join(', ')}.`,
    score: worth,
    answers: all.map((text, n) => ({
      text: escapeHtml(text),
      score: n === 1 || (both && n === 0) ? 1 : 0,
      details: String(n + 1),
    })),
  }));
/** Other formats do not support drawn numbers. */
const anyDraft = fc.oneof(
  hottext,
  gaps,
  matching,
  single,
  multiple,
  trueFalse,
  short,
  number,
  ordering,
  dragwords,
  grouping,
);

const context = () => ({ pictures: new Pictures(), origin: '' });
const load = () => Promise.resolve(undefined);

const compared = (draft: Draft | null | undefined) =>
  draft && {
    ...draft,
    tags: draft.tags ?? [],
    answers: draft.answers.map(({ text, score, details }) => ({ text, score, details })),
  };

/** The result, with the errors that would exclude a question. */
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
        expect(shown(readGift(drafts.map(writeGift).join('')))).toEqual(written(drafts));
      }),
      runs,
    );
  });
  // spec: QKD-12
  test('Moodle XML', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(anyDraft, calculated), { minLength: 1, maxLength: 3 }),
        async (drafts) => {
          const parts = await Promise.all(drafts.map((draft) => writeMoodleXml(draft, load)));
          const xml = moodleXmlHead + parts.join('') + moodleXmlFoot;
          expect(shown(readMoodleXml(xml, context()))).toEqual(written(drafts));
        },
      ),
      runs,
    );
  });
  // spec: XCH-04, QKD-12
  test.each(['uz', 'ru', 'en'] as const)('Excel, %s', async (language) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(anyDraft, calculated), { minLength: 1, maxLength: 3 }),
        async (drafts) => {
          const answersCount = Math.max(...drafts.map(({ answers }) => answers.length));
          const bytes = await buffer(writeSheet(drafts, { language, answersCount, origin: '' }));
          expect(shown(await readXlsx(await openArchive(bytes)))).toEqual(written(drafts));
        },
      ),
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
