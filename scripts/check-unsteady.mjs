// Checks the list of unsteady tests, e2e/unsteady.json: `npm run check -- unsteady`.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './files.mjs';
import { git } from './git.mjs';
import { at } from './paths.mjs';
import { LIST, placeOf, readListed } from './unsteady.mjs';

const MOST = 5;
const MOST_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** @typedef {{ test: string, owner: string, since: string, until: string, seen: string, why: string }} Entry */

/**
 * What is wrong with the list and how to fix it.
 * @param {Entry[]} entries
 * @param {{ today: string, domains: string[], readTest: (file: string) => string | undefined,
 * isBackUnmended: (entry: Entry, file: string) => boolean }} world `today` is the day of the
 * commit: no date turns the main branch red by itself.
 */
export function errorsOf(entries, { today, domains, readTest, isBackUnmended }) {
  const tooMany = `has ${entries.length} tests, at most ${MOST} may wait: mend one, or move it out of the suite`;
  return [
    ...(entries.length > MOST ? [tooMany] : []),
    ...entries.flatMap((entry) => {
      const { file, title } = placeOf(entry);
      const source = readTest(file);
      const days = (Date.parse(entry.until) - Date.parse(today)) / DAY_MS;
      const errors = [];
      if (!title || !source?.includes(title)) {
        errors.push('is no test: write "file › titles" as the output does');
      } else if (isCore(source, title)) {
        errors.push('decides (@core), so it cannot wait here: mend it, or take its tag away');
      } else if (isBackUnmended(entry, file)) {
        errors.push('was here before and nothing was mended since: mend it');
      }
      if (!domains.includes(entry.owner)) errors.push(`needs an owner of: ${domains.join(', ')}`);
      if (!(days >= 0)) errors.push(`expired on ${entry.until}: mend it or delete the test`);
      if (days > MOST_DAYS) {
        errors.push(`may wait for at most ${MOST_DAYS} days: set an earlier "until"`);
      }
      if (!entry.why || !entry.seen) errors.push('needs "seen" and "why"');
      return errors.map((error) => `"${entry.test}" ${error}`);
    }),
  ];
}

/** Its options are between its title and its body. */
function isCore(source, title) {
  const options = source.slice(source.indexOf(title) + title.length).split('async')[0];
  return /\btag\b/.test(options) && !options.includes('@screens');
}

/** Since this test was last removed from the list, neither it nor its owner's code has changed. */
function hasComeBackUnmended({ test, since, owner }, file) {
  const earlier = git('log', '--format=%H', '--', LIST)
    .split('\n')
    .filter(Boolean)
    .find((commit) => listAt(commit).some((one) => one.test === test && one.since !== since));
  if (earlier === undefined) return false;
  const fixable = [
    `e2e/journeys/*${file}.spec.ts`,
    `web/src/domains/${owner}`,
    `server/src/domains/${owner}`,
  ];
  return git('log', '--format=%H', `${earlier}..HEAD`, '--', ...fixable) === '';
}

function listAt(commit) {
  const text = git('show', `${commit}:${LIST}`);
  return text === '' ? [] : JSON.parse(text);
}

function readTestFile(name) {
  const file = sourceFiles().find((path) => path.endsWith(`/${name}.spec.ts`));
  return file && readFileSync(at(file), 'utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const errors = errorsOf(readListed(), {
    today: git('log', '-1', '--format=%cs').trim() || new Date().toISOString().slice(0, 10),
    domains: readdirSync(at('server/src/domains')),
    readTest: readTestFile,
    isBackUnmended: hasComeBackUnmended,
  });
  for (const error of errors) process.stdout.write(`${LIST}: ${error}\n`);
  process.exitCode = errors.length === 0 ? 0 : 1;
}
