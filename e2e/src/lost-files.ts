import { globSync, readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';

const web = fileURLToPath(new URL('../../web/src', import.meta.url));
const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Tree = { [key: string]: string | Tree };

const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Tree;
const textFiles = globSync(`${web}/**/texts/*.uz.json`);

function keysOf(tree: Tree, before = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  );
}

/** Plural keys appear in the code without their suffix. */
const allKeys = new Set(
  textFiles
    .flatMap((file) => keysOf(readTexts(file)))
    .flatMap((key) => [key, key.replace(/_(?:zero|one|two|few|many|other)$/, '')]),
);

/** Records every key that is ever written into the page, however briefly. */
export async function watchForKeys(page: Page): Promise<() => Promise<string[]>> {
  const found = new Set<string>();
  await page.exposeFunction('noteKey', (key: string) => found.add(key));
  await page.addInitScript({ content: `globalThis.knownKeys = ${JSON.stringify([...allKeys])};` });
  await page.addInitScript({ path: fileURLToPath(new URL('note-keys.js', import.meta.url)) });
  return async () => {
    // Reports the observer has already sent arrive before this resolves.
    await page.evaluate(() => Promise.resolve());
    return [...found];
  };
}

const ASSETS = /^\/assets\/[^/]+\.(?:js|css)$/;

/**
 * A connection to the server that breaks in the middle of the client files to be lost. The browser
 * keeps the partial file, which it would not if a test answered in the server's place.
 */
export async function openFlakyConnection(serverUrl: string, isLost: (file: string) => boolean) {
  const own = await ownFiles(serverUrl);
  const server = createServer((request, response) => {
    const file = request.url ?? '/';
    if (ASSETS.test(file) && !own.has(file) && isLost(file)) {
      response.writeHead(200, { 'content-length': 1000, 'cache-control': 'no-store' });
      response.write('/* the beginning */', () => response.destroy());
      return;
    }
    const { method, headers } = request;
    const passing = send(new URL(file, serverUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passing.on('error', () => response.destroy());
    request.pipe(passing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Files referenced by the first page itself are not requested by the client. */
async function ownFiles(serverUrl: string): Promise<Set<string>> {
  const html = await (await fetch(serverUrl)).text();
  return new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file));
}

/** Features whose Uzbek texts are in none of these files. */
export async function textsNotIn(lost: ReadonlySet<string>): Promise<string[]> {
  const missing = await Promise.all(
    textFiles.map(async (file) => {
      const feature = path.basename(file, '.uz.json');
      const expected = JSON.stringify(readTexts(file));
      const named = [...lost].filter((asset) => asset.startsWith(`/assets/${feature}-`));
      const found = await Promise.all(named.map((asset) => isTexts(asset, expected)));
      return found.includes(true) ? [] : [feature];
    }),
  );
  return missing.flat();
}

/** A chunk of texts imports nothing; importing one of screens would need a browser. */
async function isTexts(asset: string, expected: string): Promise<boolean> {
  const file = path.join(dist, asset);
  if (!file.endsWith('.js') || /(?:^|;)import\b/.test(readFileSync(file, 'utf8'))) return false;
  const { default: texts } = (await import(pathToFileURL(file).href)) as { default?: unknown };
  return JSON.stringify(texts) === expected;
}
