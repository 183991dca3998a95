import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeOnce } from './build-web.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'malaka-build-'));
const lock = path.join(folder, 'lock');
const marker = path.join(folder, 'marker');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(lock, { force: true });
  rmSync(marker, { force: true });
});

const files = { marker, lock, wanted: 'sources' };

/** Another process that builds the same, and prints when it begins and ends. */
function start() {
  const program = `
    const { makeOnce } = await import(${JSON.stringify(import.meta.resolve('./build-web.mjs'))});
    await makeOnce(${JSON.stringify(files)}, async () => {
      console.log('begins');
      await new Promise((resolve) => setTimeout(resolve, 300));
      console.log('ends');
    });`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('of two processes one builds, and the other finds it built', async () => {
  const outputs = await Promise.all([start(), start()].map(({ stdout }) => text(stdout)));
  expect(outputs.join('')).toBe('begins\nends\n');
  expect(readFileSync(marker, 'utf8')).toBe('sources');
});

test('who was killed while building leaves the lock to the next one', async () => {
  const killed = start();
  await new Promise((resolve) => killed.stdout.once('data', resolve));
  expect(readFileSync(lock, 'utf8')).toBe(String(killed.pid));
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  killed.kill('SIGKILL');
  await ended;
  expect(await text(start().stdout)).toBe('begins\nends\n');
});

test('a failed build leaves neither lock nor marker, other sources are built again', async () => {
  const broken = makeOnce(files, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  let builds = 0;
  const build = async () => void builds++;
  await makeOnce(files, build);
  await makeOnce(files, build);
  expect(builds).toBe(1);
  writeFileSync(marker, 'older sources');
  await makeOnce(files, build);
  expect(builds).toBe(2);
});
