import { expect, test } from 'vitest';
import { tell } from './beside.mjs';
import { count, relist, summarize } from './test.mjs';
import { readJourneys, readUnhandled, readUnits } from './test-runs.mjs';

const none = { passed: 0, skipped: 0, notRun: [], failures: [] };

test('the last line counts units and journeys together', () => {
  const counts = count([
    { ...none, passed: 40, skipped: 1 },
    { ...none, passed: 9, failures: [{ name: 'chat', message: 'lost' }] },
  ]);
  expect(summarize(counts)).toBe('49 passed, 1 failed, 1 skipped');
});

test('failed units are told by file and name, those that did not load too', () => {
  const failed = { fullName: 'adds up (2)', status: 'failed', failureMessages: ['1 is not 2'] };
  const passed = { fullName: 'takes off', status: 'passed', failureMessages: [] };
  const at = (name) => new URL(`../${name}`, import.meta.url).pathname;
  const outcome = readUnits({
    testResults: [
      { name: at('a.test.ts'), status: 'failed', message: '', assertionResults: [failed, passed] },
      { name: at('b.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
      { name: at('c.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  });
  expect(outcome).toMatchObject({ passed: 2, skipped: 0 });
  expect(relist([outcome])).toEqual([
    'FAILED a.test.ts › adds up (2)\n1 is not 2',
    'FAILED b.test.ts\nNo such file',
  ]);
  expect(outcome.failures.map(({ only }) => only)).toEqual([
    ['a.test.ts', String.raw`--testNamePattern=^adds up \(2\)$`],
    ['b.test.ts'],
  ]);
});

test('an error outside of any test is a failure of its file', () => {
  const file = new URL('../a.test.ts', import.meta.url).pathname;
  const failures = readUnhandled([{ file, message: 'lost' }, { message: 'Worker exited' }]);
  expect(failures).toEqual([
    { name: 'a.test.ts', file: 'a.test.ts', message: 'lost', only: ['a.test.ts'] },
    { name: 'units', file: '', message: 'Worker exited' },
  ]);
});

test('of units chosen by their names the others are not counted', () => {
  const results = [
    { fullName: 'reads it', status: 'skipped' },
    { fullName: 'nginx reads it (skipped where it is not installed)', status: 'skipped' },
    { fullName: 'qpdf reads it (skipped where it is not installed)', status: 'passed' },
  ];
  const report = {
    testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: results }],
  };
  expect(readUnits(report, /skipped where/)).toMatchObject({ passed: 1, skipped: 1 });
});

const spec = (title, status, results, expectedStatus = 'passed') => ({
  file: 'chat.spec.ts',
  title,
  tests: [{ projectName: 'journeys', status, expectedStatus, results }],
});

test('journeys are told by file and titles, and what the time was too short for by its name', () => {
  const lost = { status: 'failed', errors: [{ message: 'lost' }] };
  const outcome = readJourneys({
    errors: [{ message: 'Timed out' }],
    suites: [
      {
        title: 'chat.spec.ts',
        specs: [spec('says it', 'expected', [])],
        suites: [
          {
            title: 'on a phone',
            specs: [
              spec('loses nothing', 'unexpected', [lost]),
              spec('needs a program', 'skipped', [{ status: 'skipped' }], 'skipped'),
              spec('comes late', 'skipped', []),
              spec('is cut off', 'skipped', [{ status: 'skipped' }]),
            ],
          },
        ],
      },
    ],
  });
  expect(outcome).toEqual({
    passed: 1,
    skipped: 1,
    notRun: ['chat.spec.ts › on a phone › comes late', 'chat.spec.ts › on a phone › is cut off'],
    failures: [
      {
        name: 'chat.spec.ts › on a phone › loses nothing',
        file: 'e2e/journeys/chat.spec.ts',
        message: 'lost',
        only: [
          '--project=journeys',
          String.raw`--grep=chat\.spec\.ts on a phone loses nothing( @|$)`,
          'e2e/journeys/chat.spec.ts',
        ],
      },
    ],
  });
});

test('a run without any test that failed, but with an error, has failed', () => {
  expect(readJourneys({ errors: [{ message: 'No database' }], suites: [] }).failures).toEqual([
    { name: 'journeys', file: '', message: 'No database' },
  ]);
});

const gate = { passed: 5440, failed: 0 };
const failure = { name: 'chat.spec.ts › says it', file: '', message: 'lost' };

test('beside the gate, what passes when it is alone is told and not counted', () => {
  const { failed, lines } = tell({
    gate,
    outcomes: [{ ...none, passed: 165, failures: [failure] }],
    judged: [{ ...failure, tries: [false, true] }],
    listed: { ...none, passed: 1 },
  });
  expect(failed).toBe(0);
  expect(lines).toEqual([
    'gate:     5440 passed, 0 failed',
    'beside:   165 passed, 0 broken, 1 unsteady, 1 listed, 0 not run',
    'unsteady: chat.spec.ts › says it (failed 2 of 3: not counted)',
    'listed:   1 passed: not counted',
    '5605 passed, 0 failed',
  ]);
});

test('beside the gate, what fails whenever it is tried is broken', () => {
  const { failed, lines } = tell({
    gate: { passed: 10, failed: 1 },
    outcomes: [{ ...none, passed: 5, failures: [failure] }],
    judged: [{ ...failure, tries: [false, false] }],
    listed: none,
  });
  expect(failed).toBe(2);
  expect(lines[0]).toBe('BROKEN chat.spec.ts › says it\nlost');
  expect(lines.slice(-2)).toEqual([
    'broken:   chat.spec.ts › says it (failed 3 times)',
    '15 passed, 2 failed',
  ]);
});

test('beside the gate, a test that is skipped for want of a program is a failure', () => {
  const outcomes = [{ ...none, passed: 5, skipped: 1 }];
  const { failed, lines } = tell({ gate, outcomes, judged: [], listed: none });
  expect(failed).toBe(1);
  expect(lines.at(-2)).toBe('broken:   1 tests were skipped');
});

test('what was not reached is named by its file where it is more than one test', () => {
  const notRun = ['chat.spec.ts › says it', 'menu.spec.ts › folds', 'menu.spec.ts › opens'];
  const { lines } = tell({ gate, outcomes: [{ ...none, notRun }], judged: [], listed: none });
  expect(lines.slice(0, 2)).toEqual([
    'not run:  chat.spec.ts › says it',
    'not run:  menu.spec.ts (2 tests)',
  ]);
});
