import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Caches = { names: string[]; files: number; isActive: boolean };

/** Names of the caches of client files, and the number of files this page's build has. */
const readCaches = (page: Page): Promise<Caches> =>
  page.evaluate(`(async () => {
    const build = document.querySelector('meta[name=build]')?.content;
    const names = await caches.keys();
    const name = names.find((each) => each === 'client-' + build);
    const files = name ? await (await caches.open(name)).keys() : [];
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return { names, files: files.length, isActive: active?.state === 'activated' };
  })()`);

/** Waits until the worker has cached the files of this page. */
export async function expectCachedFiles(page: Page, least = 10): Promise<void> {
  await expect(async () => {
    const { files, isActive } = await readCaches(page);
    expect(isActive).toBe(true);
    expect(files).toBeGreaterThan(least);
  }).toPass({ timeout: 60_000 });
}

export const cacheNames = async (page: Page): Promise<string[]> => (await readCaches(page)).names;

/** All answers stored on this device, as one text. */
export const cachedAnswers = (page: Page): Promise<string> =>
  page.evaluate(`new Promise(async (resolve, reject) => {
    // Opening the database before the page creates it would leave it without its store.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'kept-answers');
    if (!isThere) return resolve('');
    const opening = indexedDB.open('kept-answers');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const isMade = database.objectStoreNames.contains('answers');
      if (!isMade) return resolve('');
      const store = database.transaction('answers').objectStore('answers');
      const values = store.getAll();
      const keys = store.getAllKeys();
      keys.onsuccess = () => {
        database.close();
        resolve(keys.result.map((key, at) => key + JSON.stringify(values.result[at])).join('\\n'));
      };
    };
  })`);

/**
 * A proxy in front of the server that answers for some files itself, and may be down altogether.
 */
export async function startFront(url: string) {
  const front = { files: new Map<string, (text: string) => string>(), isAway: false };
  const server = createServer((incoming, outgoing) => {
    if (front.isAway) return void incoming.socket.destroy();
    const change = front.files.get(incoming.url ?? '');
    const { headers } = incoming;
    // Changed files are requested in full, uncompressed and uncached.
    if (change) {
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        delete headers[name];
    }
    const passed = ask(`${url}${incoming.url ?? ''}`, { method: incoming.method, headers });
    passed.on('response', (answer) => {
      if (!change) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(outgoing);
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _, etag: __, ...others } = answer.headers;
        outgoing.writeHead(200, others);
        outgoing.end(change(Buffer.concat(chunks).toString()));
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(front, {
    url: `http://localhost:${port}`,
    stop: () => server.close().closeAllConnections(),
  });
}

/** Everything in Cache Storage and IndexedDB besides the client's own files, as one text. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(`(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      if (name.startsWith('client-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, await (await cache.match(request)).text());
      }
    }
    const asked = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await asked(database.transaction(store).objectStore(store).getAll());
        const plain = (_key, value) => (value instanceof Map ? [...value] : value);
        found.push(name, JSON.stringify(rows, plain));
      }
      database.close();
    }
    return found.join('\\n');
  })()`);

/** Names and content of the page's storages. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(`JSON.stringify([{ ...localStorage }, { ...sessionStorage }])`);
