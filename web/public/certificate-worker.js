// Serves the page of a certificate where there is no network: its files as they were at the last
// visit. Nothing else of the platform is kept, and nothing of the API.
const CACHE = 'certificate-page-1';
const PAGE = '/certificate/';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => event.waitUntil(keep(event.data.files)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(keptPage));
  else if (!pathname.startsWith('/api/')) event.respondWith(answerFile(request));
});

async function keptPage() {
  return (await caches.match(PAGE)) ?? Response.error();
}

/** Names below /assets/ change with their content: what is kept is right. */
async function answerFile(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  const isHashed = new URL(request.url).pathname.startsWith('/assets/');
  if (kept && isHashed) return kept;
  try {
    return await fetch(request);
  } catch {
    return kept ?? Response.error();
  }
}

/** Takes the files of this visit and lets those of earlier ones go. */
async function keep(files) {
  const cache = await caches.open(CACHE);
  const wanted = [PAGE, ...files];
  for (const request of await cache.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
  for (const file of wanted) {
    if (file !== PAGE && (await cache.match(file))) continue;
    await cache.add(file).catch(() => undefined);
  }
}
