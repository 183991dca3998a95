import { expect, test } from 'vitest';
import { mostUsed, type Uses, withUse } from './uses.ts';

const items = (['pupils', 'money', 'accounts', 'exams'] as const).map((key) => ({ key }));
const after = (...keys: (typeof items)[number]['key'][]) =>
  keys.reduce<Uses>((uses, key) => withUse(uses, key), {});
const most = (uses: Uses) => mostUsed(items, uses, 2).map(({ key }) => key);

test('offers what was opened most, and nothing that was never opened', () => {
  expect(most({})).toEqual([]);
  expect(most(after('money'))).toEqual(['money']);
  expect(most(after('money', 'pupils', 'pupils', 'exams'))).toEqual(['pupils', 'exams']);
});

test('forgets what was opened long ago', () => {
  const often = after(...Array.from({ length: 40 }, () => 'money' as const));
  const later = Array.from({ length: 80 }).reduce<Uses>((uses) => withUse(uses, 'exams'), often);
  expect(most(later)).toEqual(['exams', 'money']);
});
