import { expect, test } from 'vitest';
import { hasList, hasRoom, namesAll, sameLanguage } from './rules.ts';

const preset = (id: number, uz: string, { ru = '', isActive = true } = {}) => ({
  id,
  texts: { uz, ru, en: '' },
  isActive,
});

test('only profiles have fields, reopening every queue has', () => {
  expect(hasList('profiles', 'avatar')).toBe(true);
  expect(hasList('courses', 'avatar')).toBe(false);
  expect(hasList('courses', 'reopening')).toBe(true);
  expect(hasList('reviews', null)).toBe(true);
});

test('each offered reason has a digit; a retired one needs none', () => {
  const nine = Array.from({ length: 9 }, (_, id) => preset(id, `Sabab ${id}`));
  expect(hasRoom(nine.slice(1))).toBe(true);
  expect(hasRoom(nine)).toBe(false);
  expect(hasRoom([...nine.slice(1), preset(10, 'Eski', { isActive: false })])).toBe(true);
});

test('the same words are found in any case and script, beside the reason itself', () => {
  const presets = [preset(1, 'Imlo xatosi bor.', { ru: 'Есть ошибка' }), preset(2, 'Boshqa')];
  expect(sameLanguage(presets, preset(3, 'ИМЛО ХАТОСИ БОР.'))).toBe('uz');
  expect(sameLanguage(presets, preset(3, 'Yangi', { ru: 'есть ошибка' }))).toBe('ru');
  expect(sameLanguage(presets, preset(1, 'Imlo xatosi bor.', { ru: 'Есть ошибка' }))).toBe(
    undefined,
  );
  const retired = [preset(1, 'Imlo', { isActive: false })];
  expect(sameLanguage(retired, preset(2, 'Imlo'))).toBe(undefined);
});

test('an order names every offered reason once', () => {
  const presets = [preset(1, 'A'), preset(2, 'B'), preset(3, 'C', { isActive: false })];
  expect(namesAll(presets, [2, 1])).toBe(true);
  expect(namesAll(presets, [1])).toBe(false);
  expect(namesAll(presets, [1, 1])).toBe(false);
  expect(namesAll(presets, [1, 2, 3])).toBe(false);
});
