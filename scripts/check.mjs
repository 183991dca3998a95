import { at } from './paths.mjs';
import { runProgram, withRuntime } from './process.mjs';

/** @typedef {[name: string, command: string[]]} Check */

const tool = (file, ...args) => [at('node_modules', file), ...args];
/** Unchanged files are not read again. Each further checker would create the large types again. */
const typesOf = (name, config) => {
  const cache = at('node_modules', '.cache', 'malaka-types', `${name}.tsbuildinfo`);
  const options = `-p ${config} --noEmit --incremental --checkers 1 --tsBuildInfoFile`;
  return tool('typescript/bin/tsc', ...options.split(' '), cache);
};
/** @returns {Check} */
const types = (workspace) => [
  `types of ${workspace}`,
  typesOf(workspace, `${workspace}/tsconfig.json`),
];

/** @type {Check[]} */
const checks = [
  ['format', tool('oxfmt/bin/oxfmt', '--check', '.')],
  ['lock file', [at('scripts/complete-lock.mjs'), '--check']],
  ['libraries', [at('scripts/check-libraries.mjs')]],
  ['imports', [at('scripts/check-imports.mjs')]],
  ['structure', [at('scripts/check-structure.mjs')]],
  ['no seconds in tests', [at('scripts/check-tests.mjs')]],
  ['picture', [at('scripts/draw-structure.mjs'), '--check']],
  ['commits', [at('scripts/check-commits.mjs')]],
  ['unsteady list', [at('scripts/check-unsteady.mjs')]],
  ['spec ids', [at('scripts/spec.mjs'), '--ids']],
  // In one run: separate ones would each read the server's sources. The others have a browser's
  // types too.
  ['types', typesOf('all', 'tsconfig.check.json')],
  ...['web', 'bench'].map(types),
  ['lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.')],
  ['unused code', tool('knip/bin/knip.js', '--no-progress')],
];

/** All checks, or those whose name contains one of the given words. */
export async function run(node, args) {
  const chosen = checks.filter(
    ([name]) => args.length === 0 || args.some((word) => name.includes(word)),
  );
  const failed = [];
  for (const [name, command] of chosen) {
    process.stdout.write(`check: ${name}\n`);
    const code = await runProgram(node, command, { env: withRuntime(node) });
    if (code !== 0) failed.push(name);
  }
  const passed = chosen.length - failed.length;
  const names = failed.length > 0 ? ` (${failed.join(', ')})` : '';
  process.stdout.write(`\n${passed} checks passed, ${failed.length} failed${names}\n`);
  return failed.length === 0 ? 0 : 1;
}
