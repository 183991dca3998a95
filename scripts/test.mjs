import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { fail } from './fail.mjs';
import { isTest, sourceFiles } from './files.mjs';
import { at } from './paths.mjs';
import { runProgram, withRuntime } from './process.mjs';
import { describeSelection, readChange, selectTests } from './select-tests.mjs';
import { resultsFolder, runComponents, runJourneys, runUnits } from './test-runs.mjs';

/** The gate's counts, for the last line of a run that continues beside it. */
export const gateFile = path.join(resultsFolder, 'gate.json');

/**
 * Kinds that can be run alone. All but `components` run beside the gate, judged as in beside.mjs.
 */
export const kinds = {
  components: [[runComponents]],
  programs: [[runUnitsWithPrograms, '--project=!paced']],
  journeys: [[runJourneys, '--project=journeys']],
  screens: [[runJourneys, '--project=screens']],
  paced: [
    [runUnits, '--project=paced'],
    [runJourneys, '--project=paced'],
  ],
  benches: [[runUnits, '--project=benches']],
};

/** The gate skips them on a machine without nginx, LibreOffice … */
const NEEDS_PROGRAM = /skipped where/;

const OPTIONS = ['--changed', '--watch', ...Object.keys(kinds).map((name) => `--${name}`)];

function runUnitsWithPrograms(node, options, { limitMs } = {}) {
  const files = sourceFiles().filter(
    (file) => isTest(file) && NEEDS_PROGRAM.test(readFileSync(at(file), 'utf8')),
  );
  return runUnits(node, [...options, ...files], { only: NEEDS_PROGRAM, limitMs });
}

const unitProjects = ['contracts', 'grading', 'web', 'scripts', 'server', 'demo'].map(
  (name) => `--project=${name}`,
);

const gate = [[runUnits, ...unitProjects], [runComponents], [runJourneys, '--project=core']];

/**
 * Runs the gate: all units, component tests and the core journeys. Or those of one kind
 * (--components, --journeys, --screens, --paced, --programs), those a change may break (--changed),
 * or the named ones: paths under e2e/ go to Playwright, everything else to Vitest. With --watch,
 * units run again whenever their sources change.
 */
export async function run(node, args) {
  const unknown = args.find((arg) => arg.startsWith('--') && !OPTIONS.includes(arg));
  if (unknown) throw fail(`There is no option ${unknown}: ${OPTIONS.join(', ')}, or paths.`);
  mkdirSync(resultsFolder, { recursive: true });
  if (args.includes('--watch')) return watchUnits(node, namedIn(args));
  const chosen = args.includes('--changed') ? chooseChanged() : choose(args);
  if (chosen.length === 0) return 0;
  if (chosen === gate) rmSync(gateFile, { force: true });
  // Units that need a built client build it themselves (server/test/built-client.ts).
  if (chosen.some(([runTests]) => runTests === runJourneys)) await buildWeb(node);
  const outcomes = [];
  for (const [runTests, ...options] of chosen) outcomes.push(await runTests(node, options));
  const counts = count(outcomes);
  if (chosen === gate) writeFileSync(gateFile, JSON.stringify(counts));
  process.stdout.write(`\n${[...relist(outcomes), summarize(counts)].join('\n')}\n`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

const namedIn = (args) => args.filter((arg) => !arg.startsWith('--'));

function watchUnits(node, named) {
  const options = [at('node_modules/vitest/vitest.mjs'), 'watch', ...unitProjects, ...named];
  return runProgram(node, options, { env: withRuntime(node) });
}

function chooseChanged() {
  const selection = selectTests(readChange());
  process.stdout.write(`${describeSelection(selection)}\n`);
  return selection.reason ? gate : chooseNamed([...selection.units, ...selection.journeys]);
}

function choose(args) {
  const named = namedIn(args);
  const kind = Object.keys(kinds).find((name) => args.includes(`--${name}`));
  if (named.length === 0) return kind ? kinds[kind] : gate;
  return chooseNamed(named);
}

function chooseNamed(named) {
  const journeys = named.filter((arg) => arg.startsWith('e2e/'));
  const [components, units] = divideUnits(named.filter((arg) => !arg.startsWith('e2e/')));
  return [
    [runUnits, ...units],
    [runComponents, ...components],
    [runJourneys, ...journeys],
  ].filter(({ length }) => length > 1);
}

/** Names of files, or of folders with component tests, others or both. */
function divideUnits(named) {
  const tests = sourceFiles().filter(isTest);
  const has = (name, isWanted) => tests.some((file) => file.includes(name) && isWanted(file));
  const isComponents = (name) => has(name, isComponentTest);
  // A name without any test is left to Vitest, which reports it.
  const isOther = (name) => !isComponents(name) || has(name, (file) => !isComponentTest(file));
  return [named.filter(isComponents), named.filter(isOther)];
}

const isComponentTest = (file) => file.endsWith('.browser.test.tsx');

export function count(outcomes) {
  const sum = (read) => outcomes.reduce((total, outcome) => total + read(outcome), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures }) => failures.length),
    skipped: sum(({ skipped }) => skipped),
  };
}

/**
 * Lists failures again at the end: the journeys' output is long, and a log may retain only its last
 * part.
 */
export const relist = (outcomes) =>
  outcomes.flatMap(({ failures }) =>
    failures.map(({ name, message }) => `FAILED ${name}\n${message}`),
  );

/** The last line of a run. */
export const summarize = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
