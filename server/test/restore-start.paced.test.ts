import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import '#test/built-client.ts';
import { useTestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { makeDataFolder } from '#test/mortal-node.ts';
import { runTyped } from '#test/run-command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { url } = await useTestDatabase();
const old = makeDataFolder('restore-old');
const empty = makeDataFolder('restore-empty');
const backups = path.join(old, 'backups');
const admin = { name: '998901234567', password: 'Toshkent-77' };
const production = { MALAKA_MODE: 'production', PUBLIC_URL: 'https://malaka.test' };
const lost = {
  ...production,
  DATABASE_URL: url,
  MALAKA_DATA: path.join(old, 'data'),
  MALAKA_SECRET: randomBytes(48).toString('base64'),
};

async function type(command: string, env: Record<string, string> = {}): Promise<string> {
  const { code, text } = await runTyped(command.split(' '), { ...lost, ...env });
  expect(code, text).toBe(0);
  return text;
}

// spec: OPS-09
test('one command leads from an empty machine to a platform that people sign in to', async () => {
  const [, identity, , recipient] = (await type('backup:key')).split('\n');
  const key = path.join(empty, 'key.txt');
  writeFileSync(key, identity!);
  await type(`admin:create --phone ${admin.name} --password ${admin.password}`);
  await type('backup', {
    BACKUP_FOLDER: backups,
    BACKUP_RECIPIENT: recipient!.replace('BACKUP_RECIPIENT=', ''),
  });

  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const command = `scripts/run.mjs cli restore --from ${backups} --key ${key} --start`;
  const platform = spawn(process.execPath, command.split(' '), {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      ...production,
      MALAKA_DATA: path.join(empty, 'data'),
      MALAKA_ROLE: 'api',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => platform.once('close', resolve));
  afterAll(async () => {
    platform.kill('SIGTERM');
    await ended;
  });
  let said = '';
  platform.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const status = () =>
    fetch(`${base}/readyz`).then(
      (answer) => answer.status,
      () => said,
    );
  await expect.poll(status, { timeout: 120_000, interval: 200 }).toBe(200);

  expect(said).toMatch(/The audit is whole[^]*Restored .*: the database of .* and its files\./);
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 200,
    body: { success: 1, data: { access_token: expect.any(String) } },
  });
  platform.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 180_000);
