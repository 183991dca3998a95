// Prints how many lines each part has, and fails above its ceiling (size-ceilings.json). A ceiling
// only falls: `npm run check -- size` compares, `node scripts/check-size.mjs --freeze` lowers them.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isTest, sourceFiles } from './files.mjs';
import { at } from './paths.mjs';

const ceilingFile = at('scripts/size-ceilings.json');

/** @typedef {'source' | 'tests' | 'css'} Kind */

const PRODUCT = /^(contracts|grading|server|web)\//;
const TEXTS = /(?:^|\/)(?:texts|[\w-]+-texts)(?:\.tsx?$|\/)/;
const DOMAIN = /^(?:(?:server|web)\/src\/domains|contracts\/src)\/([\w-]+)(?=\/|\.)/;
/** A ceiling ends at the next of these, so that a line more is not yet a question. */
const STEP = 50;
const SHORT_LINES = 20;

/** @returns {Kind | undefined} Of a TypeScript or CSS file; undefined for what is not counted. */
export function kindOf(file) {
  if (file.endsWith('.css')) return 'css';
  if (isTest(file) || /^(server|web|e2e)\/test\/|^e2e\//.test(file)) return 'tests';
  return PRODUCT.test(file) && !TEXTS.test(file) ? 'source' : undefined;
}

/** The domain of a file, whichever side it is on, or the workspace and folder it is in. */
export function partOf(file) {
  const [, domain] = DOMAIN.exec(file) ?? [];
  if (domain && domain !== 'kit') return domain;
  const [workspace, folder, inner] = file.split('/');
  const isNested = folder === 'src' && inner !== undefined && !inner.includes('.');
  return isNested ? `${workspace}/${inner}` : workspace;
}

/** @param {{ file: string, lines: number }[]} files */
export function measure(files) {
  const parts = {};
  for (const { file, lines } of files) {
    const kind = kindOf(file);
    if (!kind) continue;
    const part = (parts[partOf(file)] ??= { source: 0, tests: 0, css: 0 });
    part[kind] += lines;
  }
  const source = files.filter(({ file }) => kindOf(file) === 'source');
  const isRoute = (file) => file.startsWith('web/src/routes/');
  const totals = {
    source: sum(source),
    tests: sum(files.filter(({ file }) => kindOf(file) === 'tests' && !file.startsWith('e2e/'))),
    css: sum(files.filter(({ file }) => kindOf(file) === 'css')),
    files: source.length,
    shortFiles: source.filter(({ file, lines }) => lines <= SHORT_LINES && !isRoute(file)).length,
  };
  const median = (start) => middle(source.filter(({ file }) => file.startsWith(start)));
  return { totals, parts, medians: { server: median('server/'), web: median('web/') } };
}

const sum = (files) => files.reduce((total, { lines }) => total + lines, 0);
const middle = (files) => {
  const lines = files.map((one) => one.lines).toSorted((one, other) => one - other);
  return lines[Math.floor(lines.length / 2)] ?? 0;
};

/** What is larger than its ceiling; a part without one has to be given room first. */
export function aboveCeilings({ totals, parts }, ceilings) {
  const above = (name, counts, most = {}) =>
    Object.entries(counts)
      .filter(([kind, count]) => count > (most[kind] ?? 0))
      .map(
        ([kind, count]) =>
          `${name} has ${count} ${kind === 'source' ? 'lines of source' : kind}, ${count - (most[kind] ?? 0)} above its ceiling: ` +
          'make room in the same part',
      );
  return [
    ...above('The whole', totals, ceilings.totals),
    ...Object.entries(parts).flatMap(([name, counts]) =>
      above(name, counts, ceilings.parts?.[name]),
    ),
  ];
}

/** New ceilings: never above the old ones. */
export function lower({ totals, parts }, ceilings) {
  const lowest = (counts, most) =>
    Object.fromEntries(
      Object.entries(counts).map(([kind, count]) => [
        kind,
        Math.min(most?.[kind] ?? Infinity, Math.ceil(count / STEP) * STEP),
      ]),
    );
  const named = Object.keys(parts).toSorted();
  return {
    totals: lowest(totals, ceilings.totals),
    parts: Object.fromEntries(
      named.map((name) => [name, lowest(parts[name], ceilings.parts?.[name])]),
    ),
  };
}

function readFiles() {
  const sheets = globSync('web/{src,public}/**/*.css', { cwd: at('.') });
  return [...sourceFiles(), ...sheets].map((file) => ({
    file: file.replaceAll('\\', '/'),
    lines: readFileSync(at(file), 'utf8').split('\n').length - 1,
  }));
}

function print({ totals, parts, medians }, ceilings) {
  const row = (name, counts, most = {}) => {
    const cells = Object.entries(counts).map(([kind, count]) =>
      `${count}/${most[kind] ?? 0} ${kind}`.padStart(22),
    );
    return `${name.padEnd(20)}${cells.join('')}`;
  };
  const names = Object.keys(parts).toSorted(
    (one, other) => parts[other].source - parts[one].source,
  );
  const rows = names.map((name) => row(name, parts[name], ceilings.parts?.[name]));
  process.stdout.write(
    `${[...rows, row('whole', totals, ceilings.totals)].join('\n')}\n` +
      `median of a file: server ${medians.server}, web ${medians.web}\n`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = measure(readFiles());
  let ceilings = JSON.parse(readFileSync(ceilingFile, 'utf8'));
  if (process.argv.includes('--freeze')) {
    ceilings = lower(found, ceilings);
    writeFileSync(ceilingFile, `${JSON.stringify(ceilings, null, 2)}\n`);
  }
  print(found, ceilings);
  const errors = aboveCeilings(found, ceilings);
  for (const error of errors) process.stdout.write(`${error}\n`);
  process.exitCode = errors.length === 0 ? 0 : 1;
}
