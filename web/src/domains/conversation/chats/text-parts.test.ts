import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);
const whole = (text: string) =>
  textParts(text)
    .map((part) => part.text)
    .join('');

test('addresses of the web are links, without what ends the sentence', () => {
  expect(links('Qarang: https://uzedu.uz/uz/darslik, keyin www.edu.uz.')).toEqual([
    'https://uzedu.uz/uz/darslik',
    'https://www.edu.uz/',
  ]);
  expect(links('(https://uz.wikipedia.org/wiki/Toshkent_(shahar))')).toEqual([
    'https://uz.wikipedia.org/wiki/Toshkent_(shahar)',
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://',
  'http://localhost',
  'https://bank.uz@evil.example/',
  'www.',
  '12.30 da dars',
])('%s is text alone', (text) => {
  expect(textParts(text)).toEqual([{ text, at: 0 }]);
});

test('nothing of the text is lost or said twice', () => {
  const text = 'Bir https://a.uz/x?y=1#z, ikki\n\nhttps://b.uz! <b>uch</b> www.c.uz';
  expect(whole(text)).toBe(text);
  expect(textParts('')).toEqual([]);
});
