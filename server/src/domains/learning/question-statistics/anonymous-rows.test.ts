import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anonymous, LEAST_ALIKE } from './write-responses.ts';

const one = fc.record({
  month: fc.constantFrom('2026-10', '2026-11'),
  language: fc.constantFrom('uz', 'ru'),
  gender: fc.constantFrom('female', 'male', ''),
  region: fc.constantFrom('1', '2', '3', '4', '5'),
  answer: fc.integer(),
});

const keyOf = ({
  month,
  language,
  gender,
  region,
}: Record<'month' | 'language' | 'gender' | 'region', string>) =>
  [month, language, gender, region].join();

// spec: ITM-07
test('nobody of the file is told apart from fewer than four others', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 80 }), (rows) => {
      const sizes = Map.groupBy(anonymous(rows), keyOf);
      for (const group of sizes.values()) expect(group.length).toBeGreaterThanOrEqual(LEAST_ALIKE);
    }),
  );
});

test('what five share stays, what tells one is hidden, and who stands out is left out', () => {
  const same = { month: '2026-11', language: 'uz', gender: 'female', region: '1' };
  const rows = [
    ...Array.from({ length: 5 }, () => same),
    ...Array.from({ length: 5 }, (_, n) => ({ ...same, region: String(n + 2) })),
  ];
  expect(Map.groupBy(anonymous(rows), keyOf).size).toBe(2);
  expect(anonymous(rows)).toHaveLength(10);
  expect(anonymous(rows.slice(0, 4))).toEqual([]);
  expect(anonymous([...rows.slice(0, 5), { ...same, month: '2026-10' }])).toHaveLength(5);
});
