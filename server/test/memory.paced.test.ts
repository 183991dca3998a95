import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';

const MAX_MB = 150;

const root = path.resolve(import.meta.dirname, '../..');
const flagsFile = path.join(root, 'scripts/server-flags.json');
const { api, env, apiEnv } = JSON.parse(readFileSync(flagsFile, 'utf8')) as {
  api: string[];
  env: Record<string, string>;
  apiEnv: Record<string, string>;
};
const { db, url } = await useTestDatabase();

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test.runIf(process.platform === 'linux')(
  `an API process with the flags of npm start needs at most ${MAX_MB} MB at rest`,
  async () => {
    // An empty platform would be filled with the demo.
    await makeCaller(db, { role: 'admin' });
    const node = await createMortalNode({
      folder: makeDataFolder('memory'),
      flags: api,
      settings: {
        ...env,
        ...apiEnv,
        DATABASE_URL: url,
        MALAKA_ROLE: 'api',
        LOG_LEVEL: 'error',
      },
    });
    node.start();
    await node.untilReady(60_000);
    await expect
      .poll(() => residentMegabytes(node.pid()), { timeout: 30_000 })
      .toBeLessThanOrEqual(MAX_MB);
  },
  120_000,
);
