import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildTemplate, countWaitingJobs, hasDatabase } from '@malaka/server/test/databases';
import { demoKey } from './demo-sources.ts';
import { startServer } from './server.ts';
import { addShortVideo } from './short-video.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/malaka-journeys');

/** The demo as the server itself creates it: a database and a data folder, to be copied. */
export type Template = { database: string; dataDir: string };

/**
 * Cached between runs while nothing that could affect the demo changes. The folder's name contains
 * the database's: each key file fits only its own database.
 */
export async function prepareDemo(adminUrl: string): Promise<Template> {
  const key = demoKey();
  const folder = path.join(cache, key);
  const ready = readTemplate(folder);
  if (ready && (await hasDatabase(adminUrl, ready.database))) return ready;
  removeOld();
  rmSync(folder, { recursive: true, force: true });
  const database = `demo_${key}_${randomBytes(4).toString('hex')}`;
  const draft = `${folder}.${process.pid}`;
  const dataDir = path.join(draft, 'data');
  mkdirSync(draft, { recursive: true });
  await buildTemplate(adminUrl, database, async (databaseUrl) => {
    const server = await startServer({ databaseUrl, dataDir, logFile: `${draft}.log` });
    try {
      await addShortVideo(databaseUrl, dataDir);
      await waitForJobs(databaseUrl);
    } finally {
      await server.stop();
    }
  });
  writeFileSync(path.join(draft, 'database'), database);
  // It exists already: a parallel run was faster.
  if (existsSync(folder)) rmSync(draft, { recursive: true, force: true });
  else renameSync(draft, folder);
  return readTemplate(folder)!;
}

function readTemplate(folder: string): Template | undefined {
  const named = path.join(folder, 'database');
  if (!existsSync(named)) return undefined;
  return { database: readFileSync(named, 'utf8'), dataDir: path.join(folder, 'data') };
}

const longestWait = 300_000;

/** Jobs convert the videos: the template is complete when none is left. */
async function waitForJobs(databaseUrl: string): Promise<void> {
  const deadline = Date.now() + longestWait;
  while ((await countWaitingJobs(databaseUrl)) > 0) {
    if (Date.now() > deadline) throw new Error('The jobs of the demo did not end');
    await sleep(250);
  }
}

export function copyDemoFiles(template: Template, to: string): void {
  cpSync(template.dataDir, to, { recursive: true });
}

function removeOld(): void {
  if (!existsSync(cache)) return;
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(cache)) {
    const entry = path.join(cache, name);
    if (statSync(entry).mtimeMs < yesterday) rmSync(entry, { recursive: true, force: true });
  }
}
