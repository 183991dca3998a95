import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { at } from './paths.mjs';
import { runProgram, withRuntime } from './process.mjs';

const folder = at('node_modules', '.cache', 'malaka-results');
const unitResults = at('node_modules', '.cache', 'malaka-results', 'unit.json');
const journeyResults = at('node_modules', '.cache', 'malaka-results', 'journeys.json');

/** All tests, or those named: paths under e2e/ go to Playwright, everything else to Vitest. */
export async function run(node, args) {
  mkdirSync(folder, { recursive: true });
  const journeys = args.filter((arg) => arg.startsWith('e2e/'));
  const units = args.filter((arg) => !arg.startsWith('e2e/'));
  // The API serves the client, in journeys and in calls alike: both are tested with a built one.
  await buildWeb(node);
  const counts = [];
  if (args.length === 0 || units.length > 0) counts.push(await runUnits(node, units));
  if (args.length === 0 || journeys.length > 0) counts.push(await runJourneys(node, journeys));
  const sum = (what) => counts.reduce((total, count) => total + count[what], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
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
  }));
}

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
  return counted(journeyResults, code, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
}

/** A run that ended badly without a failed test (it crashed, it found nothing) counts as one failure. */
function counted(file, code, read) {
  try {
    const found = read(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
