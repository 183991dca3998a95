import { rmSync } from 'node:fs';
import pino from 'pino';
import { startEmbedded } from '@malaka/server/kit/db/embedded';
import {
  cloneDatabase,
  dropDatabase,
  prepareTemplate,
  siblingUrl,
} from '@malaka/server/test/databases';
import { makeDataFolder } from './data-folder.ts';
import { isSmallest } from './size.ts';

type BenchDatabase = { url: string; stop: () => Promise<void> };

/** The bench's own PostgreSQL in its data folder, as `npm start` has one. */
export async function startOwnDatabase(folder: string): Promise<BenchDatabase> {
  const { url, stop } = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) });
  return { url: url(), stop };
}

/** The same; in the smallest form, another database in the first bench's PostgreSQL. */
export async function startDatabase(folder: string): Promise<BenchDatabase> {
  if (!isSmallest) return await startOwnDatabase(folder);
  const { adminUrl, template } = await (shared ??= startShared());
  const name = await cloneDatabase(adminUrl, template);
  return { url: siblingUrl(adminUrl, name), stop: () => dropDatabase(adminUrl, name) };
}

let shared: ReturnType<typeof startShared> | undefined;

async function startShared() {
  const folder = makeDataFolder();
  const cluster = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }) });
  return {
    adminUrl: cluster.url('postgres'),
    template: await prepareTemplate(cluster),
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const stopShared = async (): Promise<void> => (await shared)?.stop();
