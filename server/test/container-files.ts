import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
export const inDeploy = (name: string) => path.join(root, 'deploy', name);
export const readDeploy = (name: string) => readFileSync(inDeploy(name), 'utf8');

/** Parses `NAME=value` lines of a settings file. */
export const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** Runs `deploy/prepare.sh` with this folder in place of `deploy/own`. */
export function prepareDeployment(folder: string, address = 'https://malaka.test') {
  execFileSync('sh', [inDeploy('prepare.sh'), address], {
    env: { ...process.env, OWN: folder },
    stdio: 'pipe',
  });
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return { read };
}
