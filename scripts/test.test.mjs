import { expect, test } from 'vitest';
import { countJourneys, listFailures, summarize } from './test.mjs';

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

test('failed units are listed once more, those that did not load too', () => {
  const failed = { fullName: 'adds up', status: 'failed', failureMessages: ['1 is not 2'] };
  const passed = { fullName: 'takes off', status: 'passed', failureMessages: [] };
  expect(
    listFailures({
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
        { name: 'b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      ],
    }),
  ).toEqual(['FAILED a.test.ts: adds up\n1 is not 2', 'FAILED b.test.ts: No such file']);
});
