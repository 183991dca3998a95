// Reads from the sources who imports whom; type imports count like all others.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles } from '../files.mjs';
import { at } from '../paths.mjs';

/**
 * The domains, lowest first: one may import from itself, those before it and the kit
 * (docs/architecture.md).
 */
export const DOMAINS = [
  'people',
  'content',
  'organizations',
  'credentials',
  'money',
  'authoring',
  'surveys',
  'assessment',
  'learning',
  'live',
  'reporting',
  'conversation',
];

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;

/**
 * Where a file lies.
 * @typedef {object} Room
 * @property {string} workspace
 * @property {string | undefined} domain `kit` too; undefined for what composes them.
 * @property {string | undefined} feature
 * @property {boolean} isDoor
 * @property {boolean} [isDeclaration] What the domain adds to the platform, for the composition.
 */

/** @returns {Room} */
export function roomOf(file) {
  const [workspace = '', , ...parts] = file.split('/');
  const [top, ...below] = parts;
  if (workspace === 'contracts')
    return { workspace, domain: top, feature: below[0], isDoor: false };
  if (top === 'kit') {
    return { workspace, domain: 'kit', feature: below[0]?.replace(/\.tsx?$/, ''), isDoor: false };
  }
  if (top !== 'domains') return { workspace, domain: undefined, feature: undefined, isDoor: false };
  const [domain, feature] = below;
  const isFeature = below.length > 2;
  const isDoor = !isFeature && feature === 'index.ts';
  const isDeclaration = workspace === 'server' && !isFeature && feature === 'domain.ts';
  return { workspace, domain, feature: isFeature ? feature : undefined, isDoor, isDeclaration };
}

/** The file an import refers to, as a path from the root; undefined for a library. */
export function targetOf(file, specifier) {
  const [workspace] = file.split('/');
  const [plain] = specifier.split('?');
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(file), plain);
  if (plain.startsWith('#/')) return `${workspace}/src/${plain.slice(2)}`;
  if (plain.startsWith('#test/')) return `${workspace}/${plain.slice(1)}`;
  const [, other, name] = /^@malaka\/(\w+)\/(.+)$/.exec(plain) ?? [];
  return name === undefined ? undefined : `${other}/src/${name}.ts`;
}

/** What the product's files import from each other. */
export function importsOf(file, text) {
  return [...text.matchAll(SPECIFIER)].flatMap(([, , specifier]) => {
    const target = targetOf(file, specifier);
    return target === undefined ? [] : [{ from: file, to: target }];
  });
}

/** The product's own sources, without tests, demo and tools. */
export function productFiles() {
  return sourceFiles().filter(
    (file) => /^(?:contracts|grading|server|web)\/src\//.test(file) && !isTest(file),
  );
}

/** @returns {{ from: string, to: string }[]} */
export function readImports(files = productFiles()) {
  return files
    .flatMap((file) => importsOf(file, readFileSync(at(file), 'utf8')))
    .filter(({ to }) => existsSync(at(to)));
}

/**
 * Groups of nodes that reach each other (Tarjan's strongly connected components of more than one).
 * @param {[string, string][]} edges
 */
export function cyclesIn(edges) {
  const next = Map.groupBy(edges, ([from]) => from);
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const [, to] of next.get(node) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(node, Math.min(low.get(node), low.get(to)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.toSorted((a, b) => (a < b ? -1 : 1)));
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found;
}
