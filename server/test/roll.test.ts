import { execFile } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { makeDataFolder } from '#test/mortal-node.ts';

const script = path.resolve(import.meta.dirname, '../../deploy/systemd/roll.sh');
const folder = makeDataFolder('roll');
const journal = path.join(folder, 'journal');

// Replaces systemctl: records its arguments.
writeFileSync(path.join(folder, 'systemctl'), `#!/bin/sh\necho "$@" >> ${journal}\n`);
chmodSync(path.join(folder, 'systemctl'), 0o755);

/** A node that is not ready for the first few health checks; each answer is recorded. */
async function startNode(notReady: number): Promise<number> {
  let checks = 0;
  const server = createServer((_request, response) => {
    checks += 1;
    const { port } = server.address() as AddressInfo;
    const isReady = checks > notReady;
    writeFileSync(journal, `${port} ${isReady ? 'ready' : 'not ready'}\n`, { flag: 'a' });
    response.writeHead(isReady ? 200 : 503).end();
  });
  afterAll(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const roll = async (ports: readonly number[], settings: Record<string, string> = {}) =>
  await promisify(execFile)('sh', [script, ...ports.map(String)], {
    env: { PATH: `${folder}:${process.env['PATH']}`, PAUSE_SECONDS: '0', ...settings },
  });

const readJournal = () => readFileSync(journal, 'utf8').trim().split('\n');

// spec: OPS-04
test('nodes are restarted one after the other, each once the one before is back', async () => {
  writeFileSync(journal, '');
  const [one, other] = [await startNode(1), await startNode(0)];
  await roll([one, other]);
  expect(readJournal()).toEqual([
    `restart malaka-api@${one}`,
    `${one} not ready`,
    `${one} ready`,
    `restart malaka-api@${other}`,
    `${other} ready`,
  ]);
});

// spec: OPS-05
test('a node that does not come back leaves the others as they are', async () => {
  writeFileSync(journal, '');
  const [dead, other] = [await startNode(99), await startNode(0)];
  await expect(roll([dead, other], { WAIT_SECONDS: '2' })).rejects.toMatchObject({
    code: 1,
    stderr: `Node ${dead} is not ready: journalctl -u malaka-api@${dead} says why\n`,
  });
  expect(readJournal().join('\n')).not.toContain(String(other));
});
