// Runs Vitest and Playwright, and reads the outcome of each test from their reports.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { at, root } from './paths.mjs';
import { runProgram, withRuntime } from './process.mjs';

export const resultsFolder = at('node_modules', '.cache', 'malaka-results');
export const none = { passed: 0, skipped: 0, notRun: [], failures: [] };
const unitResults = path.join(resultsFolder, 'unit.json');
const unhandledErrors = path.join(resultsFolder, 'unhandled-errors.json');
const journeyResults = path.join(resultsFolder, 'journeys.json');

/**
 * @typedef {object} Failure
 * @property {string} name File and titles, as people read them.
 * @property {string} file From the root.
 * @property {string} message
 * @property {string[]} [only] Arguments that choose this test alone; without them it cannot be repeated.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} skipped
 * @property {string[]} notRun Names of the tests that the time was too short for.
 * @property {Failure[]} failures
 */

/**
 * @param {{ only?: RegExp, limitMs?: number }} [options] `only`: the tests of these names alone.
 * @returns {Promise<Outcome>}
 */
export async function runUnits(node, args, { only, limitMs } = {}) {
  for (const file of [unitResults, unhandledErrors]) rmSync(file, { force: true });
  const vitest = at('node_modules/vitest/vitest.mjs');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitResults}`,
    `--reporter=${at('scripts/report-unhandled.mjs')}`,
  ];
  const named = only ? [`--testNamePattern=${only.source}`] : [];
  const code = await runProgram(node, [vitest, 'run', ...reporters, ...named, ...args], {
    env: withRuntime(node, { UNHANDLED_ERRORS_FILE: unhandledErrors }),
    limitMs,
  });
  // Vitest writes its report at the end.
  if (limitMs && !existsSync(unitResults)) return { ...none, notRun: [`units: ${args.join(' ')}`] };
  return readReport(unitResults, code, (report) => {
    const outcome = readUnits(report, only);
    const unhandled = readUnhandled(JSON.parse(readFileSync(unhandledErrors, 'utf8')));
    return { ...outcome, failures: [...outcome.failures, ...unhandled] };
  });
}

/** Component tests, by a configuration of their own (vitest.components.config.ts). @returns {Promise<Outcome>} */
export const runComponents = (node, args) =>
  runUnits(node, [`--config=${at('vitest.components.config.ts')}`, ...args]);

/** @returns {Promise<Outcome>} */
export async function runJourneys(node, args, { limitMs } = {}) {
  rmSync(journeyResults, { force: true });
  const playwright = at('node_modules/@playwright/test/cli.js');
  const limit = limitMs === undefined ? [] : [`--global-timeout=${limitMs}`];
  const options = ['--config=e2e/playwright.config.ts', '--reporter=list,json', ...limit];
  const code = await runProgram(node, [playwright, 'test', ...options, ...args], {
    env: withRuntime(node, {
      PLAYWRIGHT_JSON_OUTPUT_NAME: journeyResults,
      ...(args.filter((arg) => arg.endsWith('.spec.ts')).length === 1 && {
        MALAKA_TEST_ONE_FILE: 'yes',
      }),
    }),
  });
  return readReport(journeyResults, code, readJourneys);
}

/** A run that failed without a failed test (it crashed, or found nothing) is a failure itself. */
function readReport(file, code, read) {
  const name = path.basename(file, '.json');
  try {
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')));
    if (code === 0 || outcome.failures.length > 0 || outcome.notRun.length > 0) return outcome;
    outcome.failures.push({ name, file: '', message: `The run ended with ${code}` });
    return outcome;
  } catch (error) {
    const failure = { name, file: '', message: `The run left no report: ${error.message}` };
    return { ...none, failures: [failure] };
  }
}

/** @returns {Outcome} */
export function readUnits(report, only = /./) {
  const tests = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => only.test(fullName));
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: path_, message, assertionResults }) => {
      const file = fromRoot(path_);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that does not load contains no failed test.
      if (failed.length === 0) return [{ name: file, file, message, only: [file] }];
      return failed.map(({ fullName, failureMessages }) => ({
        name: `${file} › ${fullName}`,
        file,
        message: failureMessages.join('\n'),
        only: [file, `--testNamePattern=^${escapePattern(fullName)}$`],
      }));
    });
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length;
  return { passed, skipped, notRun: [], failures };
}

/** @returns {Failure[]} What was thrown outside of any test, most often by what a test left running. */
export const readUnhandled = (errors) =>
  errors.map(({ file, message }) => {
    const place = file ? fromRoot(file) : '';
    return {
      name: place || 'units',
      file: place,
      message,
      ...(place !== '' && { only: [place] }),
    };
  });

/** @returns {Outcome} */
export function readJourneys({ suites, errors }) {
  const tests = suites.flatMap((suite) => listTests(suite, []));
  const skipped = tests.filter(({ status }) => status === 'skipped');
  // A test running when the time was up is also reported as skipped.
  const notRun = skipped.filter(({ expectedStatus }) => expectedStatus !== 'skipped');
  const failures = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map((test) => ({
      name: nameOf(test),
      file: `e2e/journeys/${test.file}`,
      message: test.results.flatMap((result) => result.errors.map((error) => error.message)).at(0),
      only: [
        `--project=${test.projectName}`,
        `--grep=${escapePattern([test.file, ...test.titles].join(' '))}( @|$)`,
        `e2e/journeys/${test.file}`,
      ],
    }));
  // The end of the time is reported as an error too.
  const broken = notRun.length > 0 ? [] : errors;
  failures.push(...broken.map(({ message }) => ({ name: 'journeys', file: '', message })));
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    skipped: skipped.length - notRun.length,
    notRun: notRun.map(nameOf),
    failures,
  };
}

const nameOf = ({ file, titles }) => [file, ...titles].join(' › ');

function listTests(suite, titles) {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, file, titles: [...titles, title] })),
  );
  // The outermost suites are the files.
  const within = (inner) => listTests(inner, [...titles, inner.title]);
  return [...own, ...(suite.suites ?? []).flatMap(within)];
}

const fromRoot = (file) => path.relative(root, file).split(path.sep).join('/');
const escapePattern = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
