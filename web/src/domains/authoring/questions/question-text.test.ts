import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlOfLines, isTest, plainLines } from './question-text.ts';

// spec: STU-01
describe('a text in a plain field', () => {
  test('comes back as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const typed = text.replaceAll(/\r/g, '');
        expect(plainLines(htmlOfLines(typed))).toBe(typed);
      }),
    );
  });

  test('of the large editor is plain as long as it has no marks', () => {
    expect(plainLines('<p>2 &lt; 3?</p>')).toBe('2 < 3?');
    expect(plainLines('<p>Bir</p><p>Ikki<br>Uch</p>')).toBe('Bir\n\nIkki\nUch');
    expect(plainLines('<p>H<sub>2</sub>O</p>')).toBeUndefined();
    expect(plainLines('<img src="/a.png">')).toBeUndefined();
  });
});

// spec: STU-02
test('a pasted test is told from the words of one question', () => {
  const is = (text: string, html = '') => isTest({ text, html });
  expect(is('1. Poytaxt?\na) Buxoro\n*b) Toshkent')).toBe(true);
  expect(is('Пойтахт?\nа) Бухоро\nб) Тошкент\nЖавоб: б')).toBe(true);
  expect(is('Poytaxt?\n+ Toshkent\n- Buxoro')).toBe(true);
  expect(is('Poytaxt? {=Toshkent ~Buxoro}')).toBe(true);
  expect(is('Savol\tA\tB\nPoytaxt?\tToshkent\tBuxoro')).toBe(true);
  expect(is('Savol', '<table><tr><td>Savol</td></tr></table>')).toBe(true);
  expect(is('x'.repeat(5_000_000))).toBe(true);
  expect(is('Poytaxt qaysi?')).toBe(false);
  expect(is('Matnni oʻqing.\nU qachon yozilgan?', '<p>Matnni</p>')).toBe(false);
  expect(is('')).toBe(false);
});
