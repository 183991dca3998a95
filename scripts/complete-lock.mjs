// Adds to the lock file the optional packages of other systems that npm left out because the registry
// in use does not have them: with such gaps `npm ci` refuses to install anywhere.
// node scripts/complete-lock.mjs           writes
// node scripts/complete-lock.mjs --check   only reports
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';

const file = at('package-lock.json');
const systems = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  win: 'win32',
  windows: 'win32',
};
const otherSystems = ['android', 'freebsd', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64'];

/**
 * Name and version of every optional package that is required by another but missing in the lock.
 */
function gapsIn(packages) {
  const gaps = new Map();
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, place, name)) gaps.set(name, range);
    }
  }
  return gaps;
}

function isLocked(packages, place, name) {
  const levels = place === '' ? [''] : [place, ...parentsOf(place), ''];
  return levels.some((level) => packages[`${level ? `${level}/` : ''}node_modules/${name}`]);
}

function parentsOf(place) {
  const parts = place.split('/node_modules/');
  return parts
    .slice(1)
    .map((_, index) => parts.slice(0, parts.length - 1 - index).join('/node_modules/'));
}

function entryFor(name, range) {
  const words = name.split(/[/@-]/);
  const system = words.map((word) => systems[word] ?? otherSystems.find((other) => other === word));
  const libc = words.includes('musl')
    ? ['musl']
    : words.some((word) => word.startsWith('gnu')) && ['glibc'];
  return {
    version: range,
    cpu: words.filter((word) => processors.includes(word)).slice(0, 1),
    ...(libc && { libc }),
    optional: true,
    os: system.filter(Boolean).slice(0, 1),
  };
}

const lock = JSON.parse(readFileSync(file, 'utf8'));
const gaps = gapsIn(lock.packages);
for (const [name, range] of gaps) {
  const entry = entryFor(name, range);
  if (!/^\d+\.\d+\.\d+/.test(range) || entry.os.length === 0 || entry.cpu.length === 0) {
    process.stderr.write(`${name}@${range}: its system or version is not plain to see\n`);
    process.exitCode = 1;
    continue;
  }
  lock.packages[`node_modules/${name}`] = entry;
}
if (process.argv.includes('--check')) {
  for (const name of gaps.keys()) process.stdout.write(`package-lock.json lacks ${name}\n`);
  if (gaps.size > 0) process.stdout.write('Run: node scripts/complete-lock.mjs\n');
  process.exitCode = gaps.size > 0 ? 1 : 0;
} else if (gaps.size > 0) {
  const [root, ...others] = Object.entries(lock.packages);
  lock.packages = Object.fromEntries([root, ...others.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`Added ${gaps.size} packages to package-lock.json\n`);
}
