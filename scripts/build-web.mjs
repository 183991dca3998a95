import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';
import { withLock } from './lock.mjs';
import { at, root } from './paths.mjs';
import { runProgram, withRuntime } from './process.mjs';

const sources = ['web', 'contracts/src', 'grading/src', 'package-lock.json'];
const built = {
  marker: at('web', 'dist', '.sources'),
  lock: at('node_modules', '.cache', 'malaka-build.lock'),
};

/** `npm run build`. */
export async function run(node) {
  await buildWeb(node);
  return 0;
}

/** Builds the web client if its sources differ from those of the last build. */
export async function buildWeb(node) {
  // A release (scripts/release.mjs) contains the built client without its sources.
  if (!existsSync(at('web/src'))) return;
  const wanted = hashOf(sources.map((source) => at(source)));
  await makeOnce({ ...built, wanted }, () => build(node));
}

/**
 * Runs `make` unless the marker shows that these sources were already built. A second process
 * waits, and then finds the result.
 * @param {{ marker: string, lock: string, wanted: string }} files
 * @param {() => Promise<void>} make
 */
export async function makeOnce({ marker, lock, wanted }, make) {
  const isThere = () => existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
  if (isThere()) return;
  await withLock(lock, async () => {
    if (isThere()) return;
    await make();
    writeFileSync(marker, wanted);
  });
}

async function build(node) {
  process.stderr.write('Building the web client...\n');
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  const runVite = (...args) =>
    runProgram(node, [vite, 'build', '--logLevel', 'warn', ...args], {
      cwd: at('web'),
      // Regardless of the caller's: the same sources give the same client.
      env: withRuntime(node, { NODE_ENV: 'production' }),
    });
  const codes = [await runVite(), await runVite('--config', 'vite.server.config.ts')];
  if (codes.some(Boolean)) throw fail('The web client could not be built: see the lines above.');
}

function hashOf(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !isMade(entry.name))
    .map((entry) => path.join(place, entry.name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap(filesIn);
}

/** Files that the build writes, or does not read. */
function isMade(name) {
  return (
    ['dist', 'dist-server', 'node_modules', 'test'].includes(name) ||
    /\.gen\.ts$|\.test\.tsx?$|^\./.test(name)
  );
}
