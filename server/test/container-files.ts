import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
export const inDeploy = (name: string) => path.join(root, 'deploy', name);
export const readDeploy = (name: string) => readFileSync(inDeploy(name), 'utf8');

/** The lines `NAME=value` of a file of settings. */
export const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** `deploy/prepare.sh` with this folder in the place of `deploy/own`. */
export function prepareDeployment(folder: string, address = 'https://malaka.test') {
  execFileSync('sh', [inDeploy('prepare.sh'), address], {
    env: { ...process.env, OWN: folder },
    stdio: 'pipe',
  });
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return { read };
}
