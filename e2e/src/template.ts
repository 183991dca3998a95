import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildTemplate, countWaitingJobs, hasDatabase } from '@malaka/server/test/databases';
import { demoKey } from './demo-sources.ts';
import { startServer } from './server.ts';
import { addShortVideo } from './short-video.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/malaka-journeys');

/** The demo as the server itself makes it: a database and a data folder, to be copied. */
export type Template = { database: string; dataDir: string };

/** Kept between runs for as long as nothing that could change the demo has changed. */
export async function prepareDemo(adminUrl: string): Promise<Template> {
  const key = demoKey();
  const template = { database: `demo_${key}`, dataDir: path.join(cache, key) };
  if (existsSync(template.dataDir) && (await hasDatabase(adminUrl, template.database))) {
    return template;
  }
  removeOld();
  // The files of a database that is gone belong to no other one.
  if (!(await hasDatabase(adminUrl, template.database))) {
    rmSync(template.dataDir, { recursive: true, force: true });
  }
  const draft = `${template.dataDir}.${process.pid}`;
  await buildTemplate(adminUrl, template.database, async (databaseUrl) => {
    const server = await startServer({ databaseUrl, dataDir: draft, logFile: `${draft}.log` });
    try {
      await addShortVideo(databaseUrl, draft);
      await waitForJobs(databaseUrl);
    } finally {
      await server.stop();
    }
  });
  // There already: a run beside this one was quicker, and the database is its too.
  if (existsSync(template.dataDir)) rmSync(draft, { recursive: true, force: true });
  else renameSync(draft, template.dataDir);
  return template;
}

const longestWait = 300_000;

/** Videos are converted by jobs: the template is complete when none is left. */
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
