import { expect, test } from 'vitest';
import { countJourneys, summarize } from './test.mjs';

const units = { passed: 40, failed: 0, skipped: 1 };
const stats = { expected: 9, unexpected: 0, flaky: 0, skipped: 0 };

test('the last line counts units and journeys together', () => {
  expect(summarize([units, countJourneys({ stats, errors: [] })])).toBe(
    '49 passed, 0 failed, 1 skipped',
  );
});

test('a journey that passes only when repeated has failed, and the last line says so', () => {
  const counted = countJourneys({ stats: { ...stats, unexpected: 1, flaky: 2 }, errors: [] });
  expect(summarize([units, counted])).toBe(
    '49 passed, 3 failed (2 passed only when repeated), 1 skipped',
  );
});
