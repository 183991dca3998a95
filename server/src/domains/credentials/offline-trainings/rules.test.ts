import { expect, test } from 'vitest';
import { creditsOf, maskName, referenceKey, trainingErrors, yearOf } from './rules.ts';

test.each([
  ['MO-1187', 'MO-1187'],
  [' mo 1187 ', 'MO-1187'],
  ['МО—1187', 'MO-1187'],
  ['№ НМ/302', 'HM-302'],
  ['12/3', '12-3'],
  ['1/23', '1-23'],
  ['ЎҚ-7', 'YK-7'],
  ['Ж-7', 'J-7'],
  ['ＭＯ１', 'MO1'],
  ['№ —', ''],
])('%j is looked for as %j', (typed, key) => {
  expect(referenceKey(typed)).toBe(key);
});

test('credits by hours, to the hundredth', () => {
  expect([creditsOf(72, 3), creditsOf(40, 3), creditsOf(36, 4.5)]).toEqual([24, 13.33, 8]);
  expect(yearOf('2025-12-31')).toBe(2025);
});

test('a name leaves its letters and nothing else', () => {
  expect(maskName('Karimova Dilnoza Anvarovna')).toBe('K*** D*** A***');
  expect(maskName(' Oʻktamov  Gʻayrat')).toBe('Oʻ*** Gʻ***');
  expect(maskName('Жўраев')).toBe('Ж***');
  expect(maskName('  ')).toBeNull();
});

test('days that cannot be are told', () => {
  const now = new Date('2026-11-22T20:00:00Z');
  const errorsOf = (startDate: string, endDate: string, referenceNumber = 'A1') =>
    trainingErrors({ referenceNumber, startDate, endDate }, now).map(({ error }) => error);
  // In Tashkent the day has already begun.
  expect(errorsOf('2026-11-20', '2026-11-23')).toEqual([]);
  expect(errorsOf('2026-11-20', '2026-11-24')).toEqual(['notEnded']);
  expect(errorsOf('2026-11-20', '2026-11-19', '—')).toEqual(['noSigns', 'endsBefore']);
  expect(errorsOf('1999-12-31', '2000-01-02')).toEqual(['tooOld']);
});
