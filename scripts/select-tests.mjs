// Selects the tests a change may break, for its author (`npm test -- --changed`): CI runs
// everything.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles } from './files.mjs';
import { changedFiles } from './git.mjs';
import { at } from './paths.mjs';
import { DOMAINS, readImports, roomOf } from './structure/graph.mjs';

/** The interface's texts, with the name by which they are loaded. */
const TEXTS = /^web\/src\/.*\/texts\/([\w-]+)\.\w+\.json$/;
const TESTS_OF_TEXTS = 'web/src/kit/i18n/';

/** Everything depends on these, or they depend on everything. */
const SHARED = [
  /^(contracts|server|web)\/src\/kit\//,
  /^(server|web)\/src\/[^/]+$/,
  /^web\/src\/(shell|routes|texts)\//,
  /^web\/(?!src\/)/,
  /^server\/(migrations|assets)\//,
  /^server\/test\/(?!.*\.test\.ts$)/,
  /^demo\/src\//,
  /^e2e\/(src|files)\//,
  /^e2e\/playwright\.config\.ts$/,
  /(^|\/)package(-lock)?\.json$/,
  /^(vitest\..*|tsconfig.*)\.\w+$/,
];

/**
 * Files that import all domains: a test does not depend on everything just because it starts the
 * whole server.
 */
const COMPOSITION =
  /^(server|web)\/src\/[^/]+$|^web\/src\/(shell|routes|texts)\/|^server\/test\/register-domains\.ts$/;

/**
 * @typedef {object} Selection
 * @property {string} [reason] Why everything may break: then all units and the core journeys run.
 * @property {string[]} units
 * @property {string[]} domains Whose journeys run.
 * @property {string[]} journeys
 *
 * @param {object} change
 * @param {string[]} change.changed Files, from the root.
 * @param {string[]} change.tests All unit files.
 * @param {{ from: string, to: string }[]} change.imports
 * @param {{ file: string, domain: string }[]} change.journeys All files of journeys.
 * @returns {Selection}
 */
export function selectTests({ changed, tests, imports, journeys }) {
  const shared = changed.find(isShared);
  if (shared) return everything(`All stands on ${shared}`);
  const reached = importersOf(changed, imports);
  const touched = domainsOf(changed.filter((file) => !TEXTS.test(file)));
  const hasTexts = changed.some((file) => TEXTS.test(file));
  const units = tests.filter(
    (file) =>
      changed.includes(file) ||
      (!isPaced(file) &&
        (reached.has(file) ||
          // Tests make calls, which imports do not show.
          touched.includes(domainOf(file)) ||
          (hasTexts && file.startsWith(TESTS_OF_TEXTS)))),
  );
  const domains = domainsOf([...reached]);
  if (domains.length === DOMAINS.length) return everything('All domains are touched');
  const selected = journeys.filter(
    ({ file, domain }) => changed.includes(file) || (domains.includes(domain) && !isPaced(file)),
  );
  return { units, domains, journeys: selected.map(({ file }) => file) };
}

/** These files and all that import them, directly or indirectly. */
function importersOf(files, imports) {
  const importers = new Map(imports.map(({ to }) => [to, []]));
  for (const { from, to } of imports) importers.get(to).push(from);
  const reached = new Set(files);
  // Iterating a set also visits elements added meanwhile.
  for (const file of reached) {
    for (const importer of importers.get(file) ?? []) {
      if (isTest(importer) || !COMPOSITION.test(importer)) reached.add(importer);
    }
  }
  return reached;
}

const everything = (reason) => ({ reason, units: [], domains: [], journeys: [] });

const isShared = (file) =>
  !isTest(file) && !TEXTS.test(file) && SHARED.some((pattern) => pattern.test(file));

export const isPaced = (file) => file.includes('.paced.');

/** Domains of the product files among them. */
function domainsOf(files) {
  const found = new Set(files.filter((file) => !isTest(file)).map(domainOf));
  return DOMAINS.filter((domain) => found.has(domain));
}

function domainOf(file) {
  const { domain } = roomOf(file);
  return DOMAINS.includes(domain) ? domain : undefined;
}

/** The line that says what runs. @param {Selection} selection */
export function describeSelection({ reason, units, domains, journeys }) {
  if (reason) return `${reason}: all units and the core journeys`;
  const parts = [
    ...(units.length > 0 ? [`${units.length} unit files`] : []),
    ...(journeys.length > 0
      ? [`${journeys.length} files of journeys (${domains.join(', ') || 'changed themselves'})`]
      : []),
  ];
  return `Changed since main: ${parts.join(', ') || 'nothing that a test depends on'}`;
}

/**
 * The folder of the file; `shell` for journeys that cross all domains and run only in full runs.
 */
export const journeyDomain = (file) => path.basename(path.dirname(file));

/**
 * The differences from a commit, by default where the branch left main, and what may depend on
 * them.
 */
export function readChange(base) {
  const scripts = readdirSync(at('scripts'), { recursive: true })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => `scripts/${name.replaceAll(path.sep, '/')}`);
  const sources = [...sourceFiles(), ...scripts];
  const files = globSync('web/src/**/texts/*.json', { cwd: at('.') });
  const texts = Map.groupBy(files, (file) => TEXTS.exec(file)?.[1]);
  return {
    changed: changedFiles(base),
    tests: sources.filter((file) => /\.test\.(tsx?|mjs)$/.test(file)),
    imports: [...readImports(sources), ...sources.flatMap((file) => textsOf(file, texts))],
    journeys: sources
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => ({ file, domain: journeyDomain(file) })),
  };
}

/** Texts are loaded by name. */
function textsOf(file, texts) {
  if (!file.endsWith('.tsx')) return [];
  const uses = readFileSync(at(file), 'utf8').matchAll(/\buseTranslation\(([^)]*)\)/g);
  const names = [...uses].flatMap(([, list]) => list.match(/[\w-]+/g) ?? []);
  return names.flatMap((name) => (texts.get(name) ?? []).map((to) => ({ from: file, to })));
}
