import { isScoredWhole } from '@malaka/contracts/authoring/question-types';
import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { expect, test } from 'vitest';
import { formErrors } from './form-errors.ts';
import {
  answersOf,
  emptyForm,
  formOf,
  hasDuplicate,
  markRight,
  rowOf,
  starAnswer,
  toDraft,
} from './question-form.ts';

const question = (fields: Partial<AuthoredQuestion>): AuthoredQuestion => ({
  id: 5,
  text: '<p>Savol</p>',
  type: 'single',
  score: 2,
  explanation: '',
  time: null,
  lessonId: 1,
  examId: null,
  categoryId: null,
  answers: [],
  version: 1,
  order: 1,
  isDraft: false,
  sourceId: null,
  tags: [],
  translation: null,
  isAnswered: false,
  correction: null,
  revision: 1,
  ...fields,
});
const answer = (id: number, text: string, details = '', score = 0) => ({
  id,
  text,
  details,
  score,
  questionId: 5,
});

test('a question goes through its form unchanged', () => {
  for (const fields of [
    question({ answers: [answer(1, 'A &amp; B', '', 2), answer(2, '<p>rasm <b>1</b></p>')] }),
    question({
      type: 'grouping',
      answers: [answer(1, 'Meva &lt;3', 'olma,nok\\,uzum', 1), answer(2, 'Son', 'bir', 0.5)],
    }),
    question({
      type: 'dragwords',
      text: '[1] [2]',
      answers: [answer(1, 'bir', '1'), answer(2, 'ikki', '2'), answer(3, 'uch', 'wrong')],
    }),
    question({
      type: 'gaps',
      text: '[b] [a]',
      answers: [
        answer(3, 'bir &lt;', 'b:1', 2),
        answer(1, '1', 'b:1', 1),
        answer(4, 'ikki', 'a', 1),
        answer(2, 'uch', 'a', 0),
      ],
    }),
    question({
      type: 'hottext',
      text: '[1] [2]',
      answers: [answer(1, 'bir', '1', 1), answer(2, 'ikki', '2', 0)],
    }),
  ]) {
    const { draft } = toDraft(formOf(fields));
    expect(draft).toEqual({
      type: fields.type,
      text: fields.text,
      explanation: '',
      categoryId: null,
      translation: null,
      score: isScoredWhole(fields.type) ? 2 : 0,
      answers: fields.answers.map(({ questionId: _id, ...row }) => row),
    });
  }
});

// spec: QST-03
test('a new question is a single without a score of its own', () => {
  const { draft } = toDraft(emptyForm('single', null));
  expect(draft).toMatchObject({ type: 'single', score: 0, answers: [] });
});

// spec: QST-19, QST-20, QST-21, QST-23, QST-24, DIAG-14
test('what is missing is said at its place before anything is sent', () => {
  expect(formErrors(emptyForm('single', null), true)).toEqual({
    question: 'empty',
    category_id: 'category',
  });
  const words = { ...emptyForm('dragwords', null), text: 'Matn', score: '' as const };
  expect(formErrors(words, false)).toEqual({ question: 'noMarked', score: 'score' });
  const groups = emptyForm('grouping', null);
  const [first, second] = groups.groups;
  const form = {
    ...groups,
    text: 'Matn',
    groups: [
      { ...first!, score: -1 },
      { ...second!, name: 'A', items: ['a'] },
    ],
  };
  expect(formErrors(form, false)).toEqual({
    [`${first!.key}.answer`]: 'empty',
    [`${first!.key}.details`]: 'noItems',
    [`${first!.key}.score`]: 'score',
  });
  expect(formErrors({ ...form, groups: [] }, false)).toEqual({ answers: 'noGroups' });
});

test("the server's faults stand at the rows that were sent, not at their numbers", () => {
  const form = formOf(question({ answers: [answer(7, ''), answer(8, 'a')] }));
  const { keys } = toDraft(form);
  expect(rowOf('content.answers.0.answer', keys)).toBe('8.answer');
  expect(rowOf('content.question', keys)).toBe('question');
});

test('a single has one right answer, a multiple as many as wanted', () => {
  const empty = emptyForm('single', null);
  const [one, two] = empty.answers;
  const single = { ...empty, answers: markRight(empty, one!.key, true) };
  expect(markRight(single, two!.key, true).map(({ score }) => score)).toEqual([0, 1]);
  const multiple = { ...single, type: 'multiple' as const };
  expect(markRight(multiple, two!.key, true).map(({ score }) => score)).toEqual([1, 1]);
  expect(markRight(multiple, one!.key, false).map(({ score }) => score)).toEqual([0, 0]);
});

// spec: STU-01
test('a star marks and unmarks; several right ones make a multiple', () => {
  const empty = emptyForm('single', null);
  const [one, two] = empty.answers;
  expect(empty.answers.map(({ score }) => score)).toEqual([0, 0]);
  const first = { ...empty, ...starAnswer(empty, one!.key) };
  expect([first.type, first.answers.map(({ score }) => score)]).toEqual(['single', [1, 0]]);
  const both = { ...first, ...starAnswer(first, two!.key) };
  expect([both.type, both.answers.map(({ score }) => score)]).toEqual(['multiple', [1, 1]]);
  const second = { ...both, ...starAnswer(both, one!.key) };
  expect([second.type, second.answers.map(({ score }) => score)]).toEqual(['single', [0, 1]]);
  const chosen = { ...empty, type: 'multiple' as const };
  expect(starAnswer(chosen, one!.key).type).toBe('multiple');
});

test('lines of a list become answers', () => {
  expect(answersOf('a) Toshkent\n+ b) Buxoro\r\n\n- Xiva\n*Nukus\n1. 2 + 3')).toEqual([
    { text: 'Toshkent', isRight: false },
    { text: 'Buxoro', isRight: true },
    { text: 'Xiva', isRight: false },
    { text: 'Nukus', isRight: true },
    { text: '2 + 3', isRight: false },
  ]);
});

// spec: QST-22, QST-26
test('the same word in another script is the same', () => {
  expect(hasDuplicate(['oʻquvchi'], 'Ўқувчи')).toBe(true);
  expect(hasDuplicate(['+'], '-')).toBe(false);
});
