import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

type Server = {
  url: string;
  /** The server's database, for preparing the state of a journey. */
  db: OpenDatabase['db'];
  /** The newest code for this phone not requested before; waits until it is sent. */
  outbox: (phone: string) => Promise<string>;
  /** The server is killed and restarted. */
  kill: () => Promise<void>;
};

type Options = {
  settings: Readonly<Record<string, string>>;
  logFile: string;
  /** Whether to start a server in advance for another file. */
  hasSpare: boolean;
};
type Started = Server & { stop: () => Promise<void> };

/**
 * Hands each file of journeys a server with a fresh copy of the demo, so that no file sees
 * another's leftovers.
 */
export class Servers {
  #options: Options;
  #file: string | undefined;
  #current: Promise<Started> | undefined;
  /** Started while the previous file is still running. */
  #spare: Promise<Started> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  async of(file: string): Promise<Server> {
    if (this.#file !== file) {
      const last = this.#current;
      this.#file = file;
      this.#current = this.#spare ?? start(this.#options);
      this.#spare = undefined;
      await this.#current;
      await (await last)?.stop();
    }
    const server = await this.#current!;
    if (this.#options.hasSpare) {
      this.#spare ??= start(this.#options);
      // The caller that takes it gets the error.
      this.#spare.catch(() => {});
    }
    return server;
  }

  /** The servers' last output, for a failure's report. */
  lastLines(): string {
    const { logFile } = this.#options;
    if (!existsSync(logFile)) return '';
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-50);
    return `Last lines of the server:\n${lines.join('\n')}\n`;
  }

  async stop(): Promise<void> {
    await Promise.all([this.#current, this.#spare].map(async (server) => (await server)?.stop()));
  }
}

async function start({ settings, logFile }: Options): Promise<Started> {
  const adminUrl = process.env['MALAKA_TEST_DATABASE'] ?? '';
  const template = JSON.parse(process.env['MALAKA_TEST_TEMPLATE'] ?? '{}') as Template;
  const database = await cloneDatabase(adminUrl, template.database);
  const databaseUrl = siblingUrl(adminUrl, database);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'malaka-journeys-'));
  copyDemoFiles(template, dataDir);
  const { url, kill, stop } = await startServer({ databaseUrl, dataDir, settings, logFile });
  const { db, close } = openDatabase(databaseUrl);
  return {
    url,
    db,
    outbox: outboxOf(url),
    kill,
    stop: async () => {
      await close();
      await stop();
      await dropDatabase(adminUrl, database);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

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
