import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const SHARDS = [1, 2, 3];
/** They wait for streams and outages more than they work. */
const ENOUGH_MS = 25 * 60_000;

test.concurrent.for(SHARDS)(
  'each bench still runs in its smallest form, part %i',
  { timeout: ENOUGH_MS },
  async (shard) => {
    const program = [path.join(root, 'scripts/run.mjs'), 'bench'];
    const options = ['--smallest', `--shard=${shard}/${SHARDS.length}`];
    const bench = spawn(process.execPath, [...program, ...options], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [errors, [code]] = await Promise.all([
      text(bench.stderr),
      once(bench, 'exit') as Promise<[number | null]>,
    ]);
    expect(code, errors).toBe(0);
  },
);
