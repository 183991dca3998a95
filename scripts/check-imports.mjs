// Checks the direction of imports between the parts (docs/architecture.md).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTest, sourceFiles } from './files.mjs';
import { at } from './paths.mjs';

const mayImport = {
  contracts: ['contracts'],
  grading: ['contracts', 'grading'],
  server: ['contracts', 'grading', 'demo'],
  demo: ['contracts', 'grading', 'server'],
  web: ['contracts', 'grading'],
  e2e: ['contracts', 'grading', 'server'],
  bench: ['contracts', 'grading', 'server', 'e2e', 'web'],
};

// Layers of the client below the parts of a screen (docs/architecture.md).
const layers = [
  ['web/src/kit/ui/', /^web\/src\/(domains|shell|routes)\//],
  ['web/src/kit/api/', /^web\/src\/(domains|shell|routes|kit\/ui)\//],
  ['web/src/kit/i18n/', /^web\/src\/(domains|shell|routes|kit\/ui)\//],
  ['web/src/domains/', /^web\/src\/routes\//],
];

const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;
/** The one file through which a domain offers its exports. */
const door = /^(?:server|web)\/src\/domains\/[^/]+\/index\.ts$/;
const reexports = /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\s/m;

/** The errors of one file; `file` is its path from the root. */
export function errorsIn(file, text) {
  const errors = [...text.matchAll(specifiers)].flatMap(([, , specifier]) => {
    const error = errorOf(file, specifier);
    return error ? [`${file}: '${specifier}' ${error}`] : [];
  });
  if (reexports.test(text) && !door.test(file))
    errors.push(`${file}: exports what another file defines`);
  return errors;
}

function errorOf(file, specifier) {
  const workspace = file.split('/')[0];
  const known = /^@malaka\/([^/]+)/.exec(specifier)?.[1];
  if (known !== undefined) {
    return mayImport[workspace].includes(known) ? '' : `is not for ${workspace} to know`;
  }
  const target = targetOf(file, specifier);
  if (target === undefined) return '';
  if (!target.startsWith(`${workspace}/`)) return `leaves ${workspace}: use @malaka/...`;
  if (!/\.\w+(\?[\w=]+)?$/.test(target)) return 'has no file ending';
  return isTest(file) ? '' : layerError(file, target) || featureError(file, target, specifier);
}

function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const [workspace] = file.split('/');
  if (specifier.startsWith('#/')) return `${workspace}/src/${specifier.slice(2)}`;
  if (specifier.startsWith('#test/')) return `${workspace}/test/${specifier.slice(6)}`;
  return undefined;
}

function layerError(file, target) {
  const layer = layers.find(([from, forbidden]) => file.startsWith(from) && forbidden.test(target));
  return layer ? `is above ${layer[0]} and must not be known there` : '';
}

function featureError(file, target, specifier) {
  const feature = featureOf(target);
  if (feature === undefined || feature === featureOf(file)) return '';
  const isAcross = featureOf(file) !== undefined && specifier.startsWith('.');
  return isAcross ? 'leaves its feature: use #/...' : '';
}

function featureOf(file) {
  return /^(?:server|web)\/src\/domains\/([^/]+\/[^/]+)\//.exec(file)?.[1];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const errors = sourceFiles().flatMap((file) => errorsIn(file, readFileSync(at(file), 'utf8')));
  for (const error of errors) process.stdout.write(`${error}\n`);
  process.exitCode = errors.length === 0 ? 0 : 1;
}
