// Licences and origin of every library in the lock file against scripts/reviewed-libraries.json. npm's
// advisories are printed where the registry answers: they change without us, so they decide nothing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readNpm } from './npm.mjs';
import { at } from './paths.mjs';

/** Differences between the lock file and the review, one line each. */
export function faultsIn(packages, { licences }) {
  const libraries = Object.entries(packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
    .map(([place, entry]) => ({ ...entry, name: nameOf(place) }));
  const used = new Set();
  const faults = libraries.flatMap((library) => {
    const reviewed = exceptionFor(library.name, licences.packages);
    if (reviewed !== undefined) used.add(reviewed);
    const isLicensed = reviewed !== undefined || isAllowed(library.license, licences.allowed);
    return [
      ...(isLicensed || isUnseen(library) ? [] : [`${library.name}: licence ${library.license}`]),
      ...(isFromRegistry(library) || isUnseen(library) ? [] : [`${library.name}: origin or bytes`]),
    ];
  });
  const unused = Object.keys(licences.packages).filter((pattern) => !used.has(pattern));
  return [...new Set(faults), ...unused.map((name) => `${name}: reviewed, but not used`)];
}

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Packages of other systems, added by complete-lock.mjs because the registry in use lacked them.
 */
const isUnseen = ({ optional, integrity }) => optional && integrity === undefined;

const isFromRegistry = ({ integrity, resolved }) =>
  integrity?.startsWith('sha512-') &&
  (resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'));

/** `@scope/*` matches all packages of a scope. */
const exceptionFor = (name, packages) =>
  Object.keys(packages).find((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );

/** All licences of an AND, one of an OR. */
function isAllowed(expression, allowed) {
  if (typeof expression !== 'string') return false;
  const inner = expression.replace(/^\(|\)$/g, '');
  if (inner.includes(' OR ')) return inner.split(' OR ').some((one) => allowed.includes(one));
  return inner.split(' AND ').every((one) => allowed.includes(one));
}

/** npm's advisories, one line each; undefined if the registry does not respond. */
function readAdvisories() {
  // npm also exits with an error if it finds something.
  const once = ['--fetch-retries=0', '--fetch-timeout=20000'];
  const { printed } = readNpm(['audit', '--json', '--omit=dev', ...once]);
  const vulnerabilities = parse(printed)?.vulnerabilities;
  if (vulnerabilities === undefined) return undefined;
  return Object.values(vulnerabilities)
    .flatMap(({ via }) => via.filter((one) => typeof one === 'object'))
    .map(({ name, severity, title, url }) => `${name}: ${severity}, ${title}: ${url}`);
}

function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const review = JSON.parse(readFileSync(at('scripts/reviewed-libraries.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const faults = faultsIn(packages, review);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  const advisories = readAdvisories() ?? ['the registry returned none, so nothing is known'];
  for (const advisory of advisories)
    process.stdout.write(`Advisory (decides nothing): ${advisory}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
