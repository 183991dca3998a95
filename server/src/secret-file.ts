import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainSystemError, StartError, systemCode } from '#/start-error.ts';

/** Development needs no setting: the key is made once and kept beside the data that it protects. */
export function readDevelopmentSecret(dataDir: string): string {
  const file = path.join(dataDir, 'keys', 'secret');
  try {
    makeDataFolder(dataDir);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeOnce(file, `${randomBytes(48).toString('base64')}\n`);
  } catch (error) {
    throw explainSystemError(error, `keep the development key in ${file}`);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) {
    throw new StartError(`The key file ${file} is damaged: delete it and start again.`);
  }
  return secret;
}

/** The database's own user passes through this folder to its files: others may enter, not list. */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
}

/** Two processes that start together keep the same key: the first one wins. */
function writeOnce(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}
