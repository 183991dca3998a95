// Builds a release: a folder with everything production runs and nothing else, without the demo,
// tests, tools and the client's sources. `bin/node`, `npm start` and `npm run malaka` work in it.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { fail } from './fail.mjs';
import { noteInstalled } from './install.mjs';
import { listLibraries } from './list-libraries.mjs';
import { npm } from './npm.mjs';
import { at } from './paths.mjs';
import { writeManifests } from './production-manifests.mjs';

const workspaces = ['contracts', 'grading', 'server'];
/** Programs started by operators, units and the flags of a server. */
const programs = ['run', 'start', 'cli', 'health', 'strip-types'];
const needed = [
  '.npmrc',
  'LICENSE',
  'contracts/src',
  'grading/src',
  'server/src',
  'server/assets',
  'server/migrations',
  'web/dist',
  'web/dist-server',
  'scripts/server-flags.json',
  ...withImports(programs).map((name) => `scripts/${name}.mjs`),
];

function withImports(names) {
  const found = new Set(names);
  // Iterating a set also visits elements added meanwhile.
  for (const name of found) {
    const text = readFileSync(at('scripts', `${name}.mjs`), 'utf8');
    for (const [, imported] of text.matchAll(/ from '\.\/([\w-]+)\.mjs'/g)) found.add(imported);
  }
  return [...found];
}

export async function run(node, [folder]) {
  if (folder === undefined) throw fail('Usage: npm run release -- FOLDER');
  // npm starts us in this repository's folder; the user may be elsewhere.
  const target = path.resolve(process.env.INIT_CWD ?? '.', folder);
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw fail(`${target} is not empty: name a new folder for each release.`);
  }
  await buildWeb(node);
  for (const name of needed) cpSync(at(name), path.join(target, name), copyOptions);
  writeManifests(target, workspaces);
  await listLibraries(target);
  const code = await npm(['install', '--omit=dev'], target);
  if (code !== 0) throw fail('The libraries could not be installed: see the lines above.');
  noteInstalled(target);
  allowPrograms(target);
  linkRuntime(target);
  process.stdout.write(`${target} is ready: ${megabytesOf(target)} MB\n`);
  return 0;
}

const copyOptions = {
  recursive: true,
  filter: (file) => !/\.test\.tsx?$/.test(file),
};

/**
 * Packages contain programs that are not executable; the user running the release could not change
 * that.
 */
function allowPrograms(target) {
  const modules = path.join(target, 'node_modules');
  const platform = `${process.platform}-${process.arch}`;
  for (const name of [
    `node-${platform}/bin/node`,
    `@ffmpeg-installer/${platform}/ffmpeg`,
    `@ffprobe-installer/${platform}/ffprobe`,
  ]) {
    if (existsSync(path.join(modules, name))) chmodSync(path.join(modules, name), 0o755);
  }
}

/** So that the machine running it needs no Node of its own. */
function linkRuntime(target) {
  const pinned = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
  if (!existsSync(path.join(target, pinned))) return;
  // Headers for compilers are a third of its size.
  rmSync(path.join(target, pinned, '../../include'), { recursive: true, force: true });
  mkdirSync(path.join(target, 'bin'));
  symlinkSync(path.join('..', pinned), path.join(target, 'bin', 'node'));
}

function megabytesOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => statSync(path.join(file.parentPath, file.name)).size);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6);
}
