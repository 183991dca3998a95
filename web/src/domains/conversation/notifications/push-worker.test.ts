import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

const code = readFileSync(new URL('../../../../worker/push.js', import.meta.url), 'utf8');

type Handler = (event: object) => void;
type Page = { focused: boolean; isListening: boolean };

/** Runs the worker with these pages open; returns what it did. */
function startWorker(pages: Page[] = []) {
  const handlers = new Map<string, Handler>();
  const done: unknown[] = [];
  const clients = pages.map(({ focused, isListening }, at) => ({
    focused,
    focus: () => void done.push(['focus', at]),
    postMessage: ({ open }: { open: string }, [port]: MessagePort[]) => {
      done.push(['asked', at, open]);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
      if (isListening) port!.postMessage(true);
    },
  }));
  const self = {
    location: { origin: 'https://malaka.uz' },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: {
      showNotification: (title: string, more: object) => void done.push(['shown', title, more]),
    },
    clients: {
      matchAll: async () => clients,
      openWindow: (url: string) => void done.push(['opened', url]),
    },
    skipWaiting: () => undefined,
  };
  vm.runInNewContext(code, { self, URL, MessageChannel, setTimeout });
  const fire = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(name)!({ ...event, waitUntil: (pending: Promise<unknown>) => (work = pending) });
    await work;
    return done;
  };
  return {
    push: (data: unknown) => fire('push', { data: { json: () => data } }),
    tap: (url: string) =>
      fire('notificationclick', { notification: { close: () => undefined, data: { url } } }),
  };
}

test('a message is shown with its tag, so that a repetition takes its place', async () => {
  const message = { title: 'Sertifikat', body: 'UK-1', url: '/certificate/1', tag: 'notice-1' };
  expect(await startWorker().push(message)).toEqual([
    [
      'shown',
      'Sertifikat',
      { body: 'UK-1', tag: 'notice-1', icon: '/favicon.svg', data: { url: '/certificate/1' } },
    ],
  ]);
});

test.each([
  [{ title: 'x', url: 'https://evil.example/' }],
  [{ title: 'x', url: '//evil.example/' }],
  [{ title: 'x' }],
  [null],
])('%j leads to the list', async (message) => {
  const [shown] = await startWorker().push(message);
  expect((shown as [string, string, object])[2]).toMatchObject({
    data: { url: '/dashboard/notification/1' },
  });
});

test('a tap leads the page that is looked at there', async () => {
  const pages = [
    { focused: false, isListening: true },
    { focused: true, isListening: true },
  ];
  expect(await startWorker(pages).tap('/certificate/1')).toEqual([
    ['asked', 1, '/certificate/1'],
    ['focus', 1],
  ]);
});

test('a new page where none is open, or where the open one does not answer', async () => {
  expect(await startWorker().tap('/certificate/1')).toEqual([['opened', '/certificate/1']]);
  const asleep = [{ focused: false, isListening: false }];
  expect(await startWorker(asleep).tap('/certificate/1')).toEqual([
    ['asked', 0, '/certificate/1'],
    ['opened', '/certificate/1'],
  ]);
});
