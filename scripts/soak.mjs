// Looks for flakiness in the gate's tests: by hand, weekly. It decides nothing; findings go to
// docs/figures.md.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fail } from './fail.mjs';
import { sourceFiles } from './files.mjs';
import { at } from './paths.mjs';
import { runProgram, withRuntime } from './process.mjs';
import { gateFile } from './test.mjs';
import { runJourneys } from './test-runs.mjs';

const LOADED_RUNS = 5;
/** Ends of days, months and years, and a day that most years do not have. */
const DATES = ['2026-12-31 23:50:00', '2027-01-01 00:05:00', '2028-02-29 12:00:00'];
const MINUTE_MS = 60_000;

const kinds = { '--loaded': runLoaded, '--dates': runDates, '--alone': runAlone };

/** All kinds, or the named ones. */
export async function run(node, args) {
  const unknown = args.find((arg) => !(arg in kinds));
  if (unknown) throw fail(`There is no option ${unknown}: ${Object.keys(kinds).join(', ')}.`);
  const chosen = args.length > 0 ? args : Object.keys(kinds);
  const lines = [];
  for (const kind of chosen) lines.push(...(await kinds[kind](node)));
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return 0;
}

/** One core is kept busy, and properties draw other values each time. */
async function runLoaded(node) {
  const busy = spawn(node, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    const lines = [];
    for (let n = 0; n < LOADED_RUNS; n += 1) {
      const seed = String(randomInt(2 ** 31));
      lines.push(await runGate(node, [], `a core taken, seed ${seed}`, { PROPERTY_SEED: seed }));
    }
    return lines;
  } finally {
    busy.kill('SIGKILL');
  }
}

/** Server, database and browser run at another date, with Debian's `faketime`. */
async function runDates(node) {
  if (spawnSync('faketime', ['--version']).error) throw fail('Install faketime first.');
  const lines = [];
  for (const date of DATES) lines.push(await runGate(node, ['faketime', date], date));
  return lines;
}

async function runGate(node, before, name, env = {}) {
  const [program, ...args] = [...before, node, at('scripts/run.mjs'), 'test'];
  const begun = Date.now();
  await runProgram(program, args, { env: withRuntime(node, env) });
  if (!existsSync(gateFile)) return `${name}: it came to no end`;
  const { passed, failed } = JSON.parse(readFileSync(gateFile, 'utf8'));
  const minutes = ((Date.now() - begun) / MINUTE_MS).toFixed(1);
  return `${name}: ${passed} passed, ${failed} failed, ${minutes} minutes`;
}

/** Each file of core journeys alone, the last one first. */
async function runAlone(node) {
  const lines = [];
  const isCore = (file) =>
    file.endsWith('.spec.ts') && readFileSync(at(file), 'utf8').includes("'@core'");
  for (const file of sourceFiles().filter(isCore).toSorted().toReversed()) {
    const { passed, failures } = await runJourneys(node, ['--project=core', file]);
    lines.push(`${file} alone: ${passed} passed, ${failures.length} failed`);
  }
  return lines;
}
