// The browser reports that the connection is back: open pages send their queues (src/kit/outbox).
self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(wakePages());
});

async function wakePages() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of the worker, not a window
  for (const page of pages) page.postMessage({ outbox: true });
}
