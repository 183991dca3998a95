import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { joinItems, splitItems } from '@malaka/grading/items';
import { markersOf, splitAtMarkers } from '@malaka/grading/markers';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanContent } from './clean-content.ts';
import { contentErrors } from './content-errors.ts';
import { isDraft, maySwitch, scoreOf, searchTextOf, textKeyOf, withScore } from './rules.ts';
import { toDraftAnswers, toStored } from './stored-answers.ts';

type Input = Omit<Partial<QuestionDraft>, 'answers'> & {
  answers?: { id?: number; text: string; score?: number; details?: string }[];
};

const draft = (input: Input): QuestionDraft => ({
  text: '<p>Savol</p>',
  type: 'single',
  score: 0,
  explanation: '',
  ...input,
  answers: (input.answers ?? []).map((answer) => ({ score: 0, details: '', ...answer })),
});

const errorsOf = (input: Input, isDiagnostic = false) =>
  contentErrors(cleanContent(draft(input)), { isDiagnostic }).map(({ path, name }) => [path, name]);

// spec: QST-17, QST-18
test('a text of marks alone is no text', () => {
  const answers = [
    { text: '<p> &nbsp;</p>', score: 1 },
    { text: '<img src="/api/v1/files/a.png">' },
  ];
  expect(errorsOf({ text: '<p><br></p><script>x()</script>', answers })).toEqual([
    ['question', 'empty'],
    ['answers.0.answer', 'empty'],
  ]);
});

test('what could act is taken out of every text', () => {
  const evil = '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>';
  const clean = cleanContent(draft({ text: evil, explanation: evil, answers: [{ text: evil }] }));
  expect([clean.text, clean.explanation, clean.answers[0]!.text]).toEqual(
    Array.from({ length: 3 }, () => '<p>a<a>b</a></p>'),
  );
});

// spec: QST-12, QST-13
test('the score of a question comes from its answers, that of marked words is its own', () => {
  const answers = [{ text: 'a', score: 1.5 }, { text: 'b', score: 2.25 }, { text: 'c' }];
  expect(scoreOf(draft({ type: 'single', answers }))).toBe(2.25);
  expect(scoreOf(draft({ type: 'multiple', answers }))).toBe(3.75);
  expect(scoreOf(draft({ type: 'grouping', answers }))).toBe(3.75);
  expect(scoreOf(draft({ type: 'dragwords', score: 4, answers }))).toBe(4);
  expect(scoreOf(draft({ type: 'single' }))).toBe(0);
});

// spec: QST-14, QST-15
test('types switch between single and multiple only', () => {
  const types = ['single', 'multiple', 'dragwords', 'grouping'] as const;
  const free = types.flatMap((from) =>
    types.flatMap((to) => (from !== to && maySwitch(from, to) ? [[from, to]] : [])),
  );
  expect(free).toEqual([
    ['single', 'multiple'],
    ['multiple', 'single'],
  ]);
});

describe('grouping', () => {
  // spec: QST-07, QST-19, QST-21, QST-22, QST-37
  it('wants groups with names and items, none of which is there twice in any script', () => {
    const group = (text: string, details: string) => ({ text, details });
    expect(errorsOf({ type: 'grouping' })).toEqual([['answers', 'noGroups']]);
    const answers = [group('Harf', "o'quv, maktab"), group('', ' , '), group('Son', 'оʻқув,bir')];
    expect(errorsOf({ type: 'grouping', answers })).toEqual([
      ['answers.1.answer', 'empty'],
      ['answers.1.details', 'noItems'],
      ['answers.2.details', 'itemTwice'],
    ]);
    expect(errorsOf({ type: 'grouping', answers: [group('A', '+,-,*')] })).toEqual([]);
  });

  it('keeps commas and backslashes of items', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (items) => {
        const trimmed = items.map((item) => item.trim()).filter((item) => item !== '');
        expect(splitItems(joinItems(trimmed))).toEqual(trimmed);
      }),
    );
    expect(splitItems('a\\,b, c\\d ,,')).toEqual(['a,b', 'c\\d']);
  });
});

describe('dragwords', () => {
  const word = (text: string, details: string) => ({ text, details });

  // spec: QST-08, QST-09, QST-11, QST-23, QST-37
  it('wants a gap for each marked word and a word for each gap', () => {
    const errors = (text: string, ...answers: ReturnType<typeof word>[]) =>
      errorsOf({ type: 'dragwords', text, answers });
    expect(errors('<p>[1] va [gap-2]</p>', word('bir', '1'), word('ikki', 'gap-2'))).toEqual([]);
    expect(errors('<p>Matn</p>', word('uch', 'wrong'))).toEqual([['question', 'noMarked']]);
    expect(errors('<p>Matn</p>', word('bir', '1'))).toEqual([['question', 'markerLost']]);
    expect(errors('<p>[1] [2] [1]</p>', word('bir', '1'))).toEqual([
      ['question', 'markerUnknown'],
      ['question', 'markerTwice'],
    ]);
    expect(errors('<p>[1]</p>', word('bir', '1'), word('ikki', '1'))).toEqual([
      ['answers.1.details', 'tagTwice'],
    ]);
    expect(errors('<p>[bir ikki]</p>', word('bir', 'bir ikki'))).toEqual([
      ['answers.0.details', 'tagWrong'],
    ]);
  });

  it('does not take a mark cut by formatting, or one inside an attribute, for a gap', () => {
    expect(markersOf('<p>[<b>1</b>] <img src="/a" alt="[2]"> [3]</p>')).toEqual(['3']);
    expect(splitAtMarkers('Bu [1], u [2].')).toEqual([
      { text: 'Bu ' },
      { tag: '1' },
      { text: ', u ' },
      { tag: '2' },
      { text: '.' },
    ]);
  });

  // spec: QST-26
  it('refuses a wrong word twice, but not one that is also in a gap', () => {
    const answers = [word('maktab', '1'), word('maktab', 'wrong'), word('мактаб', 'wrong')];
    expect(errorsOf({ type: 'dragwords', text: '[1]', answers })).toEqual([
      ['answers.2.answer', 'wordTwice'],
    ]);
  });
});

// spec: QST-27, DIAG-14
test('the diagnostic wants a category and no answer twice', () => {
  const answers = [{ text: 'Oʻquvchi', score: 1 }, { text: '<p>ўқувчи</p>' }];
  expect(errorsOf({ answers }, true)).toEqual([
    ['answers.1.answer', 'answerTwice'],
    ['category_id', 'categoryNeeded'],
  ]);
  expect(errorsOf({ answers })).toEqual([]);
});

test('what nobody can answer rightly is a draft', () => {
  expect(isDraft(draft({ answers: [{ text: 'a' }] }))).toBe(true);
  expect(isDraft(draft({ answers: [{ text: 'a', score: 1 }] }))).toBe(false);
  expect(isDraft(draft({ type: 'grouping' }))).toBe(true);
  const answers = [{ text: 'a', details: 'wrong' }];
  expect(isDraft(draft({ type: 'dragwords', answers }))).toBe(true);
});

test('a question is found by all that is read in it', () => {
  const question = draft({
    type: 'grouping',
    text: '<p>Qaysi <b>o‘qu</b>vchi?</p>',
    answers: [{ text: 'Гуруҳ', details: 'olma\\, nok' }],
  });
  expect(searchTextOf(question)).toBe("qaysi o'quvchi? guruh olma, nok");
});

test('sums that the database could not hold are refused', () => {
  const answers = Array.from({ length: 3 }, (_, n) => ({ text: `a${n}`, score: 999_999 }));
  expect(errorsOf({ type: 'multiple', answers })).toEqual([['score', 'scoreTooBig']]);
});

test('answers come back from the store as they went in', () => {
  const item = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '');
  const answer = fc.record({ id: fc.nat(), text: fc.string(), score: fc.nat(100) });
  const stored = fc.oneof(
    fc
      .tuple(fc.constantFrom('single' as const, 'multiple' as const), answer)
      .map(([type, one]) => ({
        type,
        answer: { ...one, details: '' },
      })),
    fc.tuple(answer, fc.array(item, { minLength: 1 })).map(([one, items]) => ({
      type: 'grouping' as const,
      answer: { ...one, details: joinItems(items) },
    })),
    fc.tuple(answer, fc.constantFrom('1', 'gap', 'wrong')).map(([one, details]) => ({
      type: 'dragwords' as const,
      answer: { ...one, score: 0, details },
    })),
  );
  fc.assert(
    fc.property(stored, ({ type, answer: sample }) => {
      const restored = JSON.parse(JSON.stringify(toStored(type, [sample], () => 0)));
      expect(toDraftAnswers(type, restored)).toEqual([sample]);
    }),
  );
});

// spec: STU-03
test('points given to a question are what it is worth, and right stays right', () => {
  const score = fc.integer({ min: 50, max: 99_999_999 }).map((cents) => cents / 100);
  const answer = fc.record({ text: fc.constant('a'), score: fc.constantFrom(0, 0.5, 1, 2) });
  const type = fc.constantFrom('single' as const, 'multiple' as const);
  const answers = fc.array(answer, { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(type, answers, score, (kind, sample, points) => {
      const before = draft({ type: kind, answers: sample });
      const after = withScore(before, points);
      expect(after === undefined).toBe(isDraft(before));
      if (!after) return;
      expect(scoreOf(after)).toBe(points);
      const right = (one: QuestionDraft) => one.answers.map((each) => each.score > 0);
      expect(right(after)).toEqual(right(before));
    }),
  );
});

// spec: STU-04
test('questions that ask the same in another script and spelling have one key', () => {
  const key = (text: string) => textKeyOf({ text });
  expect(key('<p>Oʻzbekiston poytaxti qaysi?</p>')).toBe(key("O'zbekiston  ПОЙТАХТИ — қайси"));
  expect(key('Poytaxt qaysi?')).not.toBe(key('Poytaxt qayerda?'));
  expect(key('<img src="/a.png">')).not.toBe(key('<img src="/b.png">'));
  expect(key('?!')).toBe('');
});
