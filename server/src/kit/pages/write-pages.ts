import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withinTime } from '#/kit/batching/within-time.ts';
import { QueryCache } from '#/kit/batching/caches.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Returned } from './page.ts';

export type PageAddress = {
  address: string;
  language: PageLanguage;
  /** Set when a failed form is shown again. */
  returned?: Returned;
};

/** A page rendered with the client's own components (web/src/entry-server.tsx). */
export type Written = {
  html: string;
  head: string;
  data: string | undefined;
  isWhole: boolean;
  routes: string[];
};

/** With preload links for its scripts. */
export type WrittenPage = Written & { scripts: string };

export type ToThread =
  | ({ kind: 'page'; page: number } & PageAddress)
  | { kind: 'answer'; call: number; status: number; body: string };

export type FromThread =
  | { kind: 'call'; page: number; call: number; url: string; language: string }
  | { kind: 'written'; page: number; written: Written; ms: { whole: number; processor: number } }
  | { kind: 'failed'; page: number; reason: string };

/** Undefined if the browser must render the page: no renderer, an error, or overload. */
export type WritePage = (
  request: FastifyRequest,
  target: PageAddress,
) => Promise<WrittenPage | undefined>;

const CACHE_MAX = 100;
/** A page that takes longer is stuck. */
const STUCK_MS = 10_000;
const WAITING_MAX = 8;
/** An idle thread is ended to free its memory. */
const IDLE_MS = 5 * 60_000;
const HEAP_MAX_MB = 256;
/** Rendering a page costs about as much as this many calls. */
const CALLS_A_PAGE = 5;

/** Renders pages in a thread that starts with the first of them. */
export function createPageWriter(app: FastifyInstance, deps: Deps, client: string): WritePage {
  const entry = path.join(`${client}-server`, 'entry-server.js');
  if (!existsSync(entry)) return async () => undefined;
  const thread = createThread(app, deps, pathToFileURL(entry).href);
  const files = JSON.parse(readFileSync(path.join(client, 'route-files.json'), 'utf8')) as Files;
  app.addHook('onClose', () => thread.end());
  const pageCache = new QueryCache<WrittenPage | undefined>(deps.now, CACHE_MAX);
  const limited = app.createRateLimit({
    max: Math.ceil(deps.config.rateLimitPerMinute / CALLS_A_PAGE),
    timeWindow: 60_000,
    allowList: () => false,
    keyGenerator: (request) => `written ${request.ip}`,
  });

  return async (request, target) => {
    const write = async () => {
      const taken = await limited(request);
      if (!taken.isAllowed && taken.isExceeded) return undefined;
      try {
        return withFiles(await thread.write(target, request.ip), files);
      } catch (err) {
        const { address, language } = target;
        deps.log.warn({ err, address, language }, 'A page could not be written');
        return undefined;
      }
    };
    const writing = target.returned
      ? write()
      : pageCache.get(`${target.language} ${target.address}`, write);
    // Too late for this reader, but cached for the next one.
    return await withinTime(writing, deps.config.pagePatienceMs, () => undefined);
  };
}

/** Scripts and sheets of the routes (web/route-files.ts). */
type Files = Readonly<Record<string, readonly string[]>>;

/** Adds all style sheets of the page, and preloads of its scripts. */
function withFiles(written: Written, files: Files): WrittenPage {
  const named = [...new Set(written.routes.flatMap((route) => files[route] ?? []))];
  const sheets = named.filter((file) => file.endsWith('.css'));
  const scripts = named.filter((file) => !file.endsWith('.css'));
  const head = sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return {
    ...written,
    head: head.join('') + written.head,
    // A module is fetched before it is imported (web/src/kit/api/load-chunk.ts).
    scripts: scripts
      .map(
        (file) => `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="/${file}">`,
      )
      .join(''),
  };
}

type Waiting = {
  ip: string;
  resolve: (written: Written) => void;
  reject: (reason: Error) => void;
};

function createThread(app: FastifyInstance, { log }: Deps, entry: string) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastPage = 0;
  let timer: NodeJS.Timeout | undefined;

  return { write, end };

  async function write(target: PageAddress, ip: string): Promise<Written> {
    if (waiting.size >= WAITING_MAX) throw new Error('Too many pages are being written');
    const page = ++lastPage;
    const written = new Promise<Written>((resolve, reject) =>
      waiting.set(page, { ip, resolve, reject }),
    );
    worker ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ kind: 'page', page, ...target } satisfies ToThread);
    look();
    return await written;
  }

  function start(): Worker {
    const started = new Worker(new URL('page-worker.ts', import.meta.url), {
      workerData: { entry },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    });
    // Do not keep the process alive.
    started.unref();
    started.on('message', (message: FromThread) => void hear(started, message));
    started.on('error', (err) => log.warn({ err }, 'The writer of pages failed'));
    started.on('exit', () => {
      if (worker === started) drop('The writer of pages has ended');
    });
    return started;
  }

  async function hear(from: Worker, message: FromThread): Promise<void> {
    const pending = waiting.get(message.page);
    if (message.kind === 'call') {
      const answer = await ask(message, pending?.ip);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      return from.postMessage({ kind: 'answer', call: message.call, ...answer } satisfies ToThread);
    }
    waiting.delete(message.page);
    look();
    if (message.kind === 'failed') return pending?.reject(new Error(message.reason));
    log.debug({ ms: message.ms }, 'A page was written');
    pending?.resolve(message.written);
  }

  /** Calls the API on the reader's behalf, with the reader's address for the limits. */
  async function ask({ url, language }: FromThread & { kind: 'call' }, ip = '127.0.0.1') {
    const headers = { 'accept-language': language };
    const request = { method: 'GET', url, headers, remoteAddress: ip } as const;
    const { statusCode, body } = await app.inject(request);
    return { status: statusCode, body };
  }

  /** Ends a thread that is stuck or idle. */
  function look(): void {
    clearTimeout(timer);
    const isNeeded = waiting.size > 0;
    timer = setTimeout(() => void end(), isNeeded ? STUCK_MS : IDLE_MS);
    timer.unref();
  }

  async function end(): Promise<void> {
    const ended = worker;
    drop('The writer of pages was ended');
    await ended?.terminate();
  }

  function drop(reason: string): void {
    clearTimeout(timer);
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }
}
