// Collects the requirements that tests name in comments such as: spec: AUTH-17, PROF-12..25
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isTest, sourceFiles } from './files.mjs';
import { at } from './paths.mjs';
import { runProgram } from './process.mjs';
import { placeOf, readListed } from './unsteady.mjs';

export function run(node, args) {
  return runProgram(node, [fileURLToPath(import.meta.url), ...args]);
}

/** The ids in a file's comments, with ranges expanded. */
export function idsIn(text) {
  return [...text.matchAll(/\/\/ spec: *(.+)$/gm)].flatMap(([, list]) =>
    list.split(',').flatMap((item) => idsOf(item.trim())),
  );
}

function idsOf(item) {
  const [, area, first, last] = /^([A-Z0-9]+)-(\d+)\.\.(\d+)$/.exec(item) ?? [];
  if (area === undefined) return [item];
  const count = Math.max(0, Number(last) - Number(first) + 1);
  return Array.from(
    { length: count },
    (_, index) => `${area}-${String(Number(first) + index).padStart(first.length, '0')}`,
  );
}

/** A test listed in e2e/unsteady.json proves nothing: the ids above it do not count. */
export function withoutListed(file, text, listed) {
  const lines = text.split('\n');
  for (const place of listed.map(placeOf)) {
    if (!file.endsWith(`/${place.file}.spec.ts`)) continue;
    let above = lines.findIndex((line) => line.includes(place.title)) - 1;
    while (above >= 0 && !/^\s*(\/\/|$|\}\);)/.test(lines[above])) above -= 1;
    for (; /^\s*\/\/ spec:/.test(lines[above] ?? ''); above -= 1) lines[above] = '';
  }
  return lines.join('\n');
}

function requirementIds() {
  const rows = readFileSync(at('docs/requirements.tsv'), 'utf8').split('\n').slice(1);
  return rows.map((row) => row.split('\t')[0]).filter(Boolean);
}

function report(required, named) {
  const areas = Map.groupBy(required, (id) => id.split('-')[0]);
  for (const [area, ids] of areas) {
    const missing = ids.filter((id) => !named.has(id)).map((id) => id.slice(area.length + 1));
    const share = `${ids.length - missing.length}/${ids.length}`.padStart(7);
    process.stdout.write(`${area.padEnd(6)} ${share}  ${inRanges(missing)}\n`);
  }
  const covered = required.filter((id) => named.has(id)).length;
  process.stdout.write(`${'all'.padEnd(6)} ${`${covered}/${required.length}`.padStart(7)}\n`);
}

/** `01 02 03 05` reads better as `01..03 05`. */
function inRanges(numbers) {
  const ranges = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && Number(range.at(-1)) + 1 === Number(number)) range[1] = number;
    else ranges.push([number]);
  }
  return ranges.map((range) => range.join('..')).join(' ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const required = requirementIds();
  const known = new Set(required);
  const listed = readListed();
  const named = new Set();
  const unknown = [];
  for (const file of sourceFiles().filter(isTest)) {
    for (const id of idsIn(withoutListed(file, readFileSync(at(file), 'utf8'), listed))) {
      named.add(id);
      if (!known.has(id)) unknown.push(`${file}: there is no requirement ${id}`);
    }
  }
  if (!process.argv.includes('--ids')) report(required, named);
  for (const line of unknown) process.stdout.write(`${line}\n`);
  process.exitCode = unknown.length === 0 ? 0 : 1;
}
