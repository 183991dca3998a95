// Caches the client's files, so that the platform opens offline. It stores nothing of a user: the
// page caches API answers itself (src/kit/api/cached-answers.ts). The build writes `BUILD`, the
// name of this version, and `START`, the files that every page starts with.
const PREFIX = 'client-';
const CACHE = PREFIX + BUILD;
const SHELL = '/shell.html';
/** A connection that delivers nothing for this long: open the page from the cache. */
const PATIENCE_MS = 8000;

self.addEventListener('install', (event) => event.waitUntil(install()));

async function install() {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  const page = await shell.clone().text();
  // While nodes of two versions respond, each file could come from another one.
  if (!page.includes(`content="${BUILD}"`)) throw new Error('The server has another version');
  await cache.addAll(START);
  await carryOver(cache);
  await cache.put(SHELL, shell);
}

/** Screens that opened offline before an update open offline after it. */
async function carryOver(cache) {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const cached = await Promise.all(older.map(async (name) => (await caches.open(name)).keys()));
  const names = new Set(cached.flat().map(({ url }) => nameOf(new URL(url).pathname)));
  if (names.size === 0) return;
  const files = await (await fetch('/files.json', { cache: 'no-cache' })).json();
  for (const file of files) {
    if (!names.has(nameOf(file)) || (await cache.match(file))) continue;
    const same = await caches.match(file);
    await (same ? cache.put(file, same) : cache.add(file)).catch(() => undefined);
  }
}

/** Maps `/assets/HomePage-1a2b3c4d.js` to the name it has in any version. */
const nameOf = (path) => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

self.addEventListener('activate', (event) =>
  event.waitUntil(self.clients.claim().then(() => dropUnused())),
);

/** Each page holds a lock with the name of its version (src/kit/offline/start-worker.ts). */
async function dropUnused() {
  const { held } = await navigator.locks.query();
  const used = new Set([CACHE, ...held.map(({ name }) => name)]);
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !used.has(name));
  // The next version, installed but not accepted yet, keeps its files as well.
  if (!self.registration.waiting && !self.registration.installing) {
    await Promise.all(older.map((name) => caches.delete(name)));
  }
}

self.addEventListener('message', (event) => {
  const { files, takeOver, onlyIf } = event.data ?? {};
  if (files) event.waitUntil(cacheFiles(files).then(() => dropUnused()));
  if (takeOver) void self.skipWaiting();
  if (onlyIf === BUILD) event.waitUntil(takeOverAlone());
});

/** If the only page already runs this version, there is nobody to ask. */
async function takeOverAlone() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
}

/** Caches what the first page loaded before there was a worker. */
async function cacheFiles(files) {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    if (!(await caches.match(file))) await cache.add(file).catch(() => undefined);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event));
  else if (request.mode === 'navigate' && isScreen(pathname)) {
    event.respondWith(answerPage(request, pathname));
  }
});

const isScreen = (path) => !/^\/(api|media|dev|healthz|readyz|metrics)(\/|$)|\.[a-z]+$/.test(path);

/** Names below /assets/ change with their content, so a cached file is never outdated. */
async function answerFile(event) {
  const cached = await caches.match(event.request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    const storing = caches.open(CACHE).then((cache) => cache.put(event.request, copy));
    event.waitUntil(storing.catch(() => undefined));
  }
  return response;
}

/**
 * Screens behind the sign-in stay in this version until the user accepts the next; public pages
 * come from the server while it responds.
 */
async function answerPage(request, path) {
  const shell = await caches.open(CACHE).then((cache) => cache.match(SHELL));
  if (!shell) return await fetch(request);
  if (/^\/dashboard(\/|$)/.test(path)) return shell;
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.status >= 500 ? shell : response;
  } catch {
    return shell;
  }
}
