import path from 'node:path';
import { test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { Servers } from './servers.ts';
import { textsIn } from './texts.ts';
import type { Language, Texts } from './texts.ts';

export type Server = Awaited<ReturnType<Servers['of']>>;
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

export const expect = base.expect;

type Settings = Readonly<Record<string, string>>;

/** Each file of journeys has its own server, database and data folder, filled with the demo. */
export const test = base.extend<
  {
    server: Server;
    language: Language;
    t: Texts;
    openPage: OpenPage;
    saverMode: 'full' | 'auto';
    noBrowserIsLeft: undefined;
  },
  { servers: Servers; settings: Settings }
>({
  /** Settings of the server; a file that sets some gets a separate server. */
  settings: [{}, { option: true, scope: 'worker' }],
  servers: [
    async ({ settings }, use, worker) => {
      const logFile = path.join(worker.project.outputDir, `server-${worker.workerIndex}.log`);
      const servers = new Servers({
        settings,
        logFile,
        hasSpare: !process.env['MALAKA_TEST_ONE_FILE'],
      });
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [
    async ({ servers }, use, info) => {
      await use(await servers.of(info.file));
      if (info.status !== info.expectedStatus) process.stdout.write(servers.lastLines());
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /**
   * A slow machine is not a slow connection: only journeys about it let the client measure the
   * speed.
   */
  saverMode: ['full', { option: true }],
  /** A page that violates its own content security policy fails the journey. */
  context: async ({ context, saverMode }, use) => {
    const refusals = await prepare(context, saverMode);
    await use(context);
    expect(refusals).toEqual([]);
  },
  /** A page in a separate browser context, as on another device; closed after the test. */
  openPage: async ({ browser, server, saverMode }, use) => {
    const contexts: BrowserContext[] = [];
    const refusals: string[][] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      contexts.push(context);
      refusals.push(await prepare(context, saverMode));
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(refusals.flat()).toEqual([]);
  },
  /** Its pages would continue alongside all later journeys. */
  noBrowserIsLeft: [
    async ({ browser }, use) => {
      await use(undefined);
      const left = browser.contexts();
      const pages = left.flatMap((context) => context.pages().map((page) => page.url()));
      await Promise.all(left.map((context) => context.close()));
      expect(left.length, `Browsers left open, use openPage: ${pages.join(', ')}`).toBe(0);
    },
    { auto: true },
  ],
  /** The language of the texts a journey looks for; the page itself starts in Uzbek. */
  language: ['uz', { option: true }],
  t: async ({ language }, use) => use(textsIn(language)),
});

/** Returns the content security policy violations of this context's pages, as they occur. */
async function prepare(context: BrowserContext, saverMode: 'full' | 'auto'): Promise<string[]> {
  const refusals: string[] = [];
  const record = (text: string) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(text)) refusals.push(text);
  };
  context.on('console', (message) => record(message.text()));
  context.on('weberror', (thrown) => record(String(thrown.error())));
  if (saverMode === 'full') await context.addInitScript(turnSaverOff);
  return refusals;
}

function turnSaverOff(): void {
  try {
    localStorage.setItem('line-mode', localStorage.getItem('line-mode') ?? 'full');
  } catch {
    // A page without storage, such as about:blank.
  }
}
