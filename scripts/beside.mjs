// Runs all tests that are not part of the gate, after it. A failing test is repeated alone, at most
// twice: if it fails three times it is broken; if it passes once it is unsteady and only reported.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { changedFiles, git } from './git.mjs';
import { isPaced, readChange, selectTests } from './select-tests.mjs';
import { count, gateFile, kinds } from './test.mjs';
import { none, resultsFolder, runJourneys, runUnits } from './test-runs.mjs';
import { readListed } from './unsteady.mjs';

/** A confirmation takes a minute; more failures than this are not bad luck. */
const MOST_REPEATED = 12;
const MINUTE_MS = 60_000;

const [pacedUnits, pacedJourneys] = kinds.paced;

/** What a slow machine may not reach comes last. */
const planStages = () => [
  ...kinds.programs,
  pacedUnits,
  ...orderJourneys().map((files) => [...kinds.journeys[0], '--pass-with-no-tests', ...files]),
  ...kinds.screens,
  pacedJourneys,
  ...kinds.benches,
];

/** Journeys the change may break come first; each commit starts the others at a different one. */
function orderJourneys() {
  const change = readChange(baseCommit);
  const { journeys: affected } = selectTests(change);
  const others = change.journeys
    .map(({ file }) => file)
    .filter((file) => !isPaced(file) && !affected.includes(file));
  const turn = Number(git('rev-list', '--count', 'HEAD')) % Math.max(1, others.length);
  const groups = [affected, others.slice(turn), others.slice(0, turn)];
  return groups.filter(({ length }) => length > 0);
}

/** BESIDE_MINUTES limits the duration; tests not reached are listed. */
export async function run(node) {
  mkdirSync(resultsFolder, { recursive: true });
  const endsAt = Date.now() + Number(process.env.BESIDE_MINUTES ?? 85) * MINUTE_MS;
  const leftMs = () => endsAt - Date.now();
  await buildWeb(node);
  const outcomes = [];
  const judged = [];
  for (const [runTests, ...options] of planStages()) {
    const isLate = leftMs() < MINUTE_MS;
    const outcome = isLate
      ? { ...none, notRun: options }
      : await runTests(node, options, { limitMs: leftMs() });
    const skipped = [];
    for (const failure of outcome.failures) {
      if (judged.length >= MOST_REPEATED) judged.push({ ...failure, tries: [] });
      else if (leftMs() > 5 * MINUTE_MS) judged.push(await confirm(node, failure, runTests));
      else skipped.push(`${failure.name} (failed once, too late to repeat it)`);
    }
    outcomes.push({ ...outcome, notRun: [...outcome.notRun, ...skipped] });
  }
  const isListed = readListed().length > 0 && leftMs() > MINUTE_MS;
  const listed = isListed ? await runJourneys(node, ['--project=unsteady']) : none;
  const { lines, failed } = tell({ gate: readGate(), outcomes, judged, listed });
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return failed === 0 ? 0 : 1;
}

/** Repeats a failed test alone: `tries` lists whether it passed. */
async function confirm(node, failure, runTests) {
  const tries = [];
  // Tests added by the change itself must not depend on luck.
  const limit = failure.only && !changedFiles(baseCommit).includes(failure.file) ? 2 : 0;
  while (tries.length < limit && !tries.includes(true)) {
    const { passed, failures } =
      runTests === runJourneys
        ? await runJourneys(node, ['--workers=1', ...failure.only])
        : await runUnits(node, failure.only);
    tries.push(failures.length === 0 && passed > 0);
  }
  return { ...failure, tries };
}

/**
 * The last lines. A log may retain only its end, so broken tests are listed again there.
 * @param {{ gate: { passed: number, failed: number }, outcomes:
 * import('./test-runs.mjs').Outcome[], judged: (import('./test-runs.mjs').Failure & { tries:
 * boolean[] })[], listed: import('./test-runs.mjs').Outcome }} results
 */
export function tell({ gate, outcomes, judged, listed }) {
  const broken = judged.filter(({ tries }) => !tries.includes(true));
  const unsteady = judged.filter(({ tries }) => tries.includes(true));
  const { passed, skipped } = count(outcomes);
  // Tests that need a missing program prove nothing.
  const lacking = skipped > 0 ? [`broken:   ${skipped} tests were skipped`] : [];
  const failedBeside = broken.length + lacking.length;
  const notRun = outcomes.flatMap((outcome) => outcome.notRun);
  const listedCount = listed.passed + listed.failures.length;
  const failed = gate.failed + failedBeside;
  return {
    failed,
    lines: [
      ...broken.map(({ name, message }) => `BROKEN ${name}\n${message}`),
      ...collapseByFile(notRun).map((name) => `not run:  ${name}`),
      `gate:     ${gate.passed} passed, ${gate.failed} failed`,
      `beside:   ${passed} passed, ${failedBeside} broken, ${unsteady.length} unsteady, ${listedCount} listed, ${notRun.length} not run`,
      ...unsteady.map(
        ({ name, tries }) =>
          `unsteady: ${name} (failed ${tries.length} of ${tries.length + 1}: not counted)`,
      ),
      ...listed.failures.map(({ name }) => `listed:   ${name} (failed: not counted)`),
      ...(listed.passed > 0 ? [`listed:   ${listed.passed} passed: not counted`] : []),
      ...broken.map(({ name, tries }) => `broken:   ${name} (failed ${tries.length + 1} times)`),
      ...lacking,
      `${gate.passed + passed} passed, ${failed} failed`,
    ],
  };
}

/** One line per file instead of one per test. */
function collapseByFile(names) {
  const files = Map.groupBy(names, (name) => name.split(' › ')[0]);
  return Array.from(files, ([file, tests]) =>
    tests.length === 1 ? tests[0] : `${file} (${tests.length} tests)`,
  );
}

/**
 * In CI a missing count means that the gate did not finish; elsewhere these tests run on their own.
 */
const readGate = () =>
  existsSync(gateFile)
    ? JSON.parse(readFileSync(gateFile, 'utf8'))
    : { passed: 0, failed: process.env.CI ? 1 : 0 };

/** The change is the top commit, or everything since BASE_COMMIT. */
const baseCommit = process.env.BASE_COMMIT || 'HEAD^1';
