import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { at } from './paths.mjs';
import { runProgram, withRuntime } from './process.mjs';

const folder = at('node_modules', '.cache', 'malaka-results');
const unitResults = at('node_modules', '.cache', 'malaka-results', 'unit.json');
const journeyResults = at('node_modules', '.cache', 'malaka-results', 'journeys.json');

/**
 * All tests but the paced ones, those alone (--paced), all together (--all), or those named: paths
 * under e2e/ go to Playwright, everything else to Vitest.
 */
export async function run(node, args) {
  mkdirSync(folder, { recursive: true });
  const named = args.filter((arg) => arg !== '--paced' && arg !== '--all');
  const journeys = named.filter((arg) => arg.startsWith('e2e/'));
  const units = named.filter((arg) => !arg.startsWith('e2e/'));
  const isPaced = args.includes('--paced');
  const isWhole = named.length > 0 || args.includes('--all');
  const choose = (other) => (isWhole ? [] : [`--project=${isPaced ? 'paced' : other}`]);
  // The API serves the client, in journeys and in calls alike: both are tested with a built one.
  await buildWeb(node);
  const counts = [];
  if (named.length === 0 || units.length > 0) {
    counts.push(await runUnits(node, [...choose('!paced'), ...units]));
  }
  if (named.length === 0 || journeys.length > 0) {
    counts.push(await runJourneys(node, [...choose('journeys'), ...journeys]));
  }
  const relisted = counts.flatMap(({ failures = [] }) => failures);
  process.stdout.write(`\n${[...relisted, summarize(counts)].join('\n')}\n`);
  return counts.every(({ failed }) => failed === 0) && counts.some(({ passed }) => passed > 0)
    ? 0
    : 1;
}

/** The last line of a run. */
export function summarize(counts) {
  const sum = (what) => counts.reduce((total, count) => total + (count[what] ?? 0), 0);
  const repeated = sum('flaky') > 0 ? ` (${sum('flaky')} passed only when repeated)` : '';
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${repeated}${skipped}`;
}

async function runUnits(node, args) {
  rmSync(unitResults, { force: true });
  const code = await runProgram(
    node,
    [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitResults}`,
      ...args,
    ],
    { env: withRuntime(node) },
  );
  return counted(unitResults, code, (results) => ({
    passed: results.numPassedTests,
    // A file that does not load has no failed test in it, but it is a failure.
    failed:
      results.numFailedTests +
      results.testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length,
    skipped: results.numPendingTests + results.numTodoTests,
    failures: listFailures(results),
  }));
}

/** What failed, again at the end: the journeys' output is long, and a log may keep its last part. */
export const listFailures = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const tests = file.assertionResults.filter(({ status }) => status === 'failed');
      const lines = tests.map(({ fullName, failureMessages }) =>
        [fullName, ...failureMessages].join('\n'),
      );
      return lines.length > 0
        ? lines.map((line) => `FAILED ${file.name}: ${line}`)
        : [`FAILED ${file.name}: ${file.message}`];
    });

function hasFailedTest(file) {
  return file.assertionResults.some((test) => test.status === 'failed');
}

async function runJourneys(node, args) {
  rmSync(journeyResults, { force: true });
  const code = await runProgram(
    node,
    [
      at('node_modules/@playwright/test/cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...args,
    ],
    { env: withRuntime(node, { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyResults }) },
  );
  return counted(journeyResults, code, countJourneys);
}

export const countJourneys = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  flaky: stats.flaky,
  skipped: stats.skipped,
});

/** A run that ended badly without a failed test (it crashed, it found nothing) counts as one failure. */
function counted(file, code, read) {
  try {
    const found = read(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
