import { expect, test } from 'vitest';
import { readControlQuestions } from './control-questions.ts';

const first = 'Poytaxt qaysi?\n- Buxoro\n* Toshkent';
const second = 'Nechta viloyat bor?\n*12\n14\n-10';

test('two questions, each with its options and one right one', () => {
  expect(readControlQuestions(`${first}\n\n${second}\n`)).toEqual([
    { text: 'Poytaxt qaysi?', options: ['Buxoro', 'Toshkent'], right: 1 },
    { text: 'Nechta viloyat bor?', options: ['12', '14', '-10'], right: 0 },
  ]);
});

test('nothing typed is no question', () => {
  expect(readControlQuestions('')).toEqual([]);
  expect(readControlQuestions(' \n\n ')).toEqual([]);
});

test('what is not whole is refused', () => {
  for (const typed of [
    first,
    `${first}\n\n${second}\n\n${first}`,
    `${first}\n\nSavol?\n* Ha`,
    `${first}\n\nSavol?\n* Ha\n* Yoʻq`,
    `${first}\n\nSavol?\n- Ha\n- Yoʻq`,
    `${first}\n\nSavol?\n* Ha\n- Ha`,
    `${first}\n\nSavol?\n* Ha\n-`,
  ]) {
    expect(readControlQuestions(typed), typed).toBeUndefined();
  }
});
