import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import {
  cloneDatabase,
  dropDatabase,
  openDatabase,
  siblingUrl,
} from '@malaka/server/test/databases';
import type { OpenDatabase } from '@malaka/server/test/databases';
import { startServer } from './server.ts';
import { copyDemoFiles } from './template.ts';
import type { Template } from './template.ts';
import { textsIn } from './texts.ts';
import type { Language, Texts } from './texts.ts';

export type Server = {
  url: string;
  /** The server's own database, to prepare what a journey begins with. */
  db: OpenDatabase['db'];
  /** The newest code for this phone that was not asked for before; waits until it is sent. */
  outbox: (phone: string) => Promise<string>;
  /** The server dies without a word and starts again. Journeys beside it feel that too. */
  kill: () => Promise<void>;
};

export const expect = base.expect;

/** Each worker has a server, a database and a data folder of its own, filled with the demo. */
export const test = base.extend<
  { language: Language; t: Texts },
  { server: Server; settings: Readonly<Record<string, string>> }
>({
  /** Of the server; whoever sets some gets one apart. */
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use, worker) => {
      const adminUrl = process.env['MALAKA_TEST_DATABASE'] ?? '';
      const template = JSON.parse(process.env['MALAKA_TEST_TEMPLATE'] ?? '{}') as Template;
      const database = await cloneDatabase(adminUrl, template.database);
      const folder = mkdtempSync(path.join(tmpdir(), 'malaka-journeys-'));
      copyDemoFiles(template, folder);
      const running = await startServer({
        databaseUrl: siblingUrl(adminUrl, database),
        dataDir: folder,
        settings,
        logFile: path.join(worker.project.outputDir, `server-${worker.workerIndex}.log`),
      });
      const { db, close } = openDatabase(siblingUrl(adminUrl, database));
      await use({ url: running.url, db, outbox: outboxOf(running.url), kill: running.kill });
      await close();
      await running.stop();
      await dropDatabase(adminUrl, database);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** A page that breaks its own content security policy fails the journey. */
  context: async ({ context }, use) => {
    const refusals: string[] = [];
    const note = (text: string) => {
      if (/Content Security Policy|Trusted(HTML|Script)/.test(text)) refusals.push(text);
    };
    context.on('console', (message) => note(message.text()));
    context.on('weberror', (thrown) => note(String(thrown.error())));
    await use(context);
    expect(refusals).toEqual([]);
  },
  /** Of the texts that a journey looks for; the page itself begins in Uzbek. */
  language: ['uz', { option: true }],
  t: async ({ language }, use) => use(textsIn(language)),
});

type OutboxMessage = { code?: string | null; created_at: string };

function outboxOf(url: string): Server['outbox'] {
  const seen = new Map<string, number>();
  return async (phone) => {
    const deadline = Date.now() + 15_000;
    while (Date.now() < deadline) {
      const messages = await messagesTo(url, phone);
      const codes = messages.filter((message) => message.code);
      const newest = codes[0];
      if (newest?.code && codes.length > (seen.get(phone) ?? 0)) {
        seen.set(phone, codes.length);
        return newest.code;
      }
      await sleep(100);
    }
    throw new Error(`No code was sent to ${phone}`);
  };
}

async function messagesTo(url: string, phone: string): Promise<OutboxMessage[]> {
  const answer = await fetch(`${url}/api/v1/dev/outbox?to=${encodeURIComponent(phone)}`);
  const body = (await answer.json()) as { data: OutboxMessage[] };
  return body.data;
}
