import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';
import { npm } from './npm.mjs';
import { at } from './paths.mjs';

const lock = at('package-lock.json');
const marker = at('node_modules', '.malaka-lock');

/** Installs if the lock file differs from that of the last installation. */
export async function ensureInstalled() {
  const expected = existsSync(lock) ? sha256(lock) : 'no lock';
  if (existsSync(marker) && readFileSync(marker, 'utf8').trim() === expected) return;
  process.stderr.write('Installing the libraries of this version...\n');
  const code = await npm([...installCommand(), '--include=dev']);
  if (code !== 0) {
    throw fail(
      'The libraries could not be installed: see the lines above; is the registry reachable?',
    );
  }
  writeFileSync(marker, `${expected}\n`);
}

/** Records in a folder that its lock file has been installed. */
export function noteInstalled(folder) {
  const found = sha256(path.join(folder, 'package-lock.json'));
  writeFileSync(path.join(folder, 'node_modules', '.malaka-lock'), `${found}\n`);
}

function installCommand() {
  if (!existsSync(lock)) return ['install'];
  // Over an existing folder only differences are fetched, and running programs keep their files.
  return existsSync(at('node_modules', '.package-lock.json')) ? ['install', '--no-save'] : ['ci'];
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
