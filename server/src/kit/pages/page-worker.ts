import { parentPort, workerData } from 'node:worker_threads';
import { sanitizeRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import type { PageAddress, ToThread, FromThread, Written } from './write-pages.ts';

/* A worker thread that renders public pages with the client's components, one at a time. */

type Means = {
  ask: (url: string, language: string) => Promise<{ status: number; body: string }>;
  clean: (html: string) => string;
};
type Client = { createWriter: (means: Means) => (asked: PageAddress) => Promise<Written> };

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
      tell({ kind: 'call', page, call: lastCall, url, language });
    }),
  clean: sanitizeRichText,
});

let last: Promise<void> = Promise.resolve();

port.on('message', (given: ToThread) => {
  if (given.kind === 'page') {
    last = last.then(() => answer(given));
    return;
  }
  calls.get(given.call)?.(given);
  calls.delete(given.call);
});

async function answer(given: ToThread & { kind: 'page' }): Promise<void> {
  const { page: asked } = given;
  page = asked;
  const from = performance.now();
  const cpu = process.threadCpuUsage();
  try {
    const written = await write(given);
    const { user, system } = process.threadCpuUsage(cpu);
    const ms = { whole: performance.now() - from, processor: (user + system) / 1000 };
    tell({ kind: 'written', page: asked, written, ms });
  } catch (err) {
    const { stack, cause } = err as Error;
    const because = cause instanceof Error ? `, because ${cause.stack}` : '';
    tell({ kind: 'failed', page: asked, reason: `${stack}${because}` });
  }
}

function tell(told: FromThread): void {
  port.postMessage(told);
}
