import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const program = path.resolve(import.meta.dirname, '../../scripts/run.mjs');
const TWENTY_MINUTES = 20 * 60_000;

async function run(...args: string[]) {
  const child = spawn(process.execPath, [program, 'bench', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { said, complaints, code: code as number | null };
}

test('each bench runs to its end in its smallest form', { timeout: TWENTY_MINUTES }, async () => {
  const { complaints } = await run('no-such-bench');
  const names = complaints.replace(/^.*: /, '').trim().split(', ');
  expect(names).toContain('regrade');
  const all = await run('--smallest');
  expect(all.complaints).toBe('');
  expect(all.code).toBe(0);
  const begun = all.said.split('\n');
  // It is a test of its own, in the same form.
  const others = names.filter((name) => name !== 'soak');
  expect(others.filter((name) => !begun.includes(name))).toEqual([]);
});
