import { existsSync } from 'node:fs';
import { changedFiles } from './git.mjs';
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

/** @returns {Check} */
const format = (...files) => [
  'format',
  tool('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files),
];
/** @returns {Check} */
const lint = (...files) => [
  'lint',
  tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...files),
];

/** @type {Check[]} The longest first: two run at a time. */
const checks = [
  // In one run: separate ones would each read the server's sources. The others have a browser's
  // types too.
  ['types', typesOf('all', 'tsconfig.check.json')],
  lint('.'),
  ...['web', 'bench'].map(types),
  ['unused code', tool('knip/bin/knip.js', '--no-progress')],
  format('.'),
  ['lock file', [at('scripts/complete-lock.mjs'), '--check']],
  ['libraries', [at('scripts/check-libraries.mjs')]],
  ['imports', [at('scripts/check-imports.mjs')]],
  ['structure', [at('scripts/check-structure.mjs')]],
  ['size', [at('scripts/check-size.mjs')]],
  ['no seconds in tests', [at('scripts/check-tests.mjs')]],
  ['commits', [at('scripts/check-commits.mjs')]],
  ['unsteady list', [at('scripts/check-unsteady.mjs')]],
  ['spec ids', [at('scripts/spec.mjs'), '--ids']],
];

/** Reading all sources takes them a minute. */
const SLOW = ['lint', 'format', 'unused code'];
const LINTED = /\.(ts|tsx|mjs)$/;

/**
 * What can be known of a change within seconds: lint and format read its files alone.
 * @returns {Check[]}
 */
function checksOfChange() {
  const files = changedFiles().filter((file) => existsSync(at(file)));
  const linted = files.filter((file) => LINTED.test(file));
  return [
    ...checks.filter(([name]) => !SLOW.includes(name) && !name.startsWith('types')),
    ...(files.length > 0 ? [format(...files)] : []),
    ...(linted.length > 0 ? [lint(...linted)] : []),
    ...typesFor(files),
  ];
}

/** The types of the workspaces that a change is in. */
function typesFor(files) {
  const touches = (workspace) => files.some((file) => file.startsWith(`${workspace}/`));
  const ofServer = ['contracts', 'grading', 'server', 'demo', 'e2e'].some(touches);
  const ofWeb = ['contracts', 'grading', 'web'].some(touches);
  return checks.filter(
    ([name]) =>
      (name === 'types' && ofServer) ||
      (name === 'types of web' && ofWeb) ||
      (name === 'types of bench' && touches('bench')),
  );
}

/** All checks, those whose name contains one of the given words, or `--changed`: what a change may break. */
export async function run(node, args) {
  const words = args.filter((one) => one !== '--changed');
  const unknown = words.filter((word) => !checks.some(([name]) => name.includes(word)));
  if (unknown.length > 0) {
    const names = checks.map(([name]) => name).join(', ');
    process.stderr.write(`There is no check "${unknown.join('", "')}". There are: ${names}\n`);
    return 1;
  }
  const all = args.includes('--changed') ? checksOfChange() : checks;
  const chosen = all.filter(
    ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const failed = [];
  const waiting = [...chosen];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command] = check;
      const output = [];
      const onOutput = (chunk) => output.push(chunk);
      const code = await runProgram(node, command, { env: withRuntime(node), onOutput });
      process.stdout.write(`check: ${name}\n${Buffer.concat(output).toString()}`);
      if (code !== 0) failed.push(name);
    }
  };
  // The compiler uses one core; two checks at a time use both.
  await Promise.all([runWaiting(), runWaiting()]);
  const passed = chosen.length - failed.length;
  const names = failed.length > 0 ? ` (${failed.join(', ')})` : '';
  process.stdout.write(`\n${passed} checks passed, ${failed.length} failed${names}\n`);
  return failed.length === 0 ? 0 : 1;
}
