import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fail } from './fail.mjs';
import { at } from './paths.mjs';
import { runProgram } from './process.mjs';

const lock = at('package-lock.json');
const marker = at('node_modules', '.malaka-lock');

/** Installs when the lock file is another one than at the last installation. */
export async function ensureInstalled() {
  const wanted = existsSync(lock) ? sha256(lock) : 'no lock';
  if (existsSync(marker) && readFileSync(marker, 'utf8').trim() === wanted) return;
  process.stderr.write('Installing the libraries of this version...\n');
  const code = await npm(installCommand());
  if (code !== 0) {
    throw fail(
      'The libraries could not be installed: see the lines above; is the registry reachable?',
    );
  }
  writeFileSync(marker, `${wanted}\n`);
}

function installCommand() {
  if (!existsSync(lock)) return ['install'];
  // Over an existing folder only the differences are fetched, and running programs keep their files.
  return existsSync(at('node_modules', '.package-lock.json')) ? ['install', '--no-save'] : ['ci'];
}

function npm(command) {
  const args = [
    ...command,
    // Nothing here needs install scripts; the runtime, the database and ffmpeg come as optional packages.
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    // Node 20 starts us, the pinned runtime runs us: its warnings about engines are about the wrong one.
    '--loglevel=error',
  ];
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script))
    return runProgram(process.execPath, [script, ...args]);
  return process.platform === 'win32'
    ? runProgram('cmd.exe', ['/d', '/s', '/c', 'npm.cmd', ...args])
    : runProgram('npm', args);
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
