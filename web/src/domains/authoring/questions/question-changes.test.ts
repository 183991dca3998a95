import { expect, test } from 'vitest';
import { changesBetween } from './question-changes.ts';

const answer = (id: number, text: string, score = 0) => ({
  id,
  questionId: 1,
  text,
  score,
  details: '',
});
const content = {
  type: 'single' as const,
  text: '<p>Poytaxt qaysi?</p>',
  explanation: '',
  score: 1,
  answers: [answer(1, 'Toshkent', 1), answer(2, 'Xiva')],
};

// spec: STU-04
test('what changed is told by its place, answers by their own ids', () => {
  expect(changesBetween(content, content)).toEqual([]);
  const after = {
    ...content,
    text: '<p>Poytaxt qaysi shahar?</p>',
    score: 2,
    answers: [answer(1, 'Toshkent', 2), answer(3, 'Buxoro')],
  };
  expect(changesBetween(content, after)).toEqual([
    {
      field: 'text',
      pieces: [
        { kind: 'same', text: 'Poytaxt ' },
        { kind: 'gone', text: 'qaysi?' },
        { kind: 'new', text: 'qaysi shahar?' },
      ],
    },
    { field: 'answerRemoved', about: 'Xiva' },
    { field: 'points', from: 1, to: 2, about: 'Toshkent' },
    { field: 'answerAdded', about: 'Buxoro' },
    { field: 'score', from: 1, to: 2, about: '' },
  ]);
});
