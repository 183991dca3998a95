import { parentPort, workerData } from 'node:worker_threads';
import { sanitizeRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import type { PageAddress, ToThread, FromThread, Written } from './write-pages.ts';

/* A worker thread that renders public pages with the client's components, one at a time. */

type Means = {
  ask: (url: string, language: string) => Promise<{ status: number; body: string }>;
  clean: (html: string) => string;
};
type Client = { createWriter: (means: Means) => (target: PageAddress) => Promise<Written> };

const port = parentPort!;
const { createWriter } = (await import((workerData as { entry: string }).entry)) as Client;

const calls = new Map<number, (answer: { status: number; body: string }) => void>();
let lastCall = 0;
/** Number of the page being rendered. */
let page = 0;

const write = createWriter({
  ask: (url, language) =>
    new Promise((resolve) => {
      calls.set(++lastCall, resolve);
      send({ kind: 'call', page, call: lastCall, url, language });
    }),
  clean: sanitizeRichText,
});

let last: Promise<void> = Promise.resolve();

port.on('message', (message: ToThread) => {
  if (message.kind === 'page') {
    last = last.then(() => answer(message));
    return;
  }
  calls.get(message.call)?.(message);
  calls.delete(message.call);
});

async function answer(message: ToThread & { kind: 'page' }): Promise<void> {
  const { page: target } = message;
  page = target;
  const from = performance.now();
  const cpu = process.threadCpuUsage();
  try {
    const written = await write(message);
    const { user, system } = process.threadCpuUsage(cpu);
    const ms = { whole: performance.now() - from, processor: (user + system) / 1000 };
    send({ kind: 'written', page: target, written, ms });
  } catch (err) {
    const { stack, cause } = err as Error;
    const because = cause instanceof Error ? `, because ${cause.stack}` : '';
    send({ kind: 'failed', page: target, reason: `${stack}${because}` });
  }
}

function send(message: FromThread): void {
  port.postMessage(message);
}
