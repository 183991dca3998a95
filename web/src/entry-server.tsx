import type { PageLanguage } from '@malaka/contracts/kit/page-languages';
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { Query } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { takeAnswers } from '#/kit/api/answers.ts';
import { CACHED_PATHS } from '#/kit/api/cached-endpoints.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { changeLanguage, currentLanguage, loadTexts } from '#/kit/i18n/setup.ts';
import { readLanguage } from '#/kit/i18n/languages.ts';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { DashboardLayout } from '#/shell/frame/DashboardLayout.tsx';
import { App } from './App.tsx';
import { type AppRouter, createAppRouter } from './router.ts';
import { pack } from './served-page.ts';
import { firstTexts } from './texts/first-texts.ts';
import { startTexts } from './texts/start-texts.ts';
import { type ReturnedForm, returnedQuery } from '#/domains/people/index.ts';
import { screenAt } from '@malaka/contracts/kit/screens';

type Answer = { status: number; body: string };

/** What a page is rendered with. */
export type Means = {
  /** Calls the API as a guest. */
  ask: (url: string, language: string) => Promise<Answer>;
  /** Sanitises HTML that was written in an editor. */
  clean: (html: string) => string;
};

export type PageAddress = {
  address: string;
  language: PageLanguage;
  /** A form of this page that is returned to its sender with errors. */
  returned?: ReturnedForm;
};

export type Written = {
  html: string;
  /** Elements for the page's head that it needs before anything else. */
  head: string;
  /** Undefined if the browser must load the data again. */
  data: string | undefined;
  /** Nothing is left to load: the client may wait until a guest does more than read. */
  isWhole: boolean;
  /** Route ids. */
  routes: string[];
};

/** A page that needs more consecutive requests than this is left to the browser. */
const PASSES = 5;
const REDIRECTS = 3;

// Renders for a guest whose browser stores nothing, in the language of the page.
let language: PageLanguage = 'uz';
let token: string | null = null;
const storageOf = (read: (key: string) => string | null) => ({
  getItem: read,
  setItem: () => undefined,
  removeItem: () => undefined,
});
const storage = storageOf((key) => (key === 'token' ? token : null));
const visit = storageOf((key) => (key === 'visit-language' ? language : null));
Object.defineProperty(globalThis, 'localStorage', { value: storage });
Object.defineProperty(globalThis, 'sessionStorage', { value: visit });

const usedTexts = new Set<string>();
let isStarted = false;

/** Pages are rendered one at a time: language, texts and queries are global to the process. */
export function createWriter({ ask, clean }: Means): (asked: PageAddress) => Promise<Written> {
  // Provided by DOMPurify's module (vite.server.config.ts).
  Object.assign(globalThis, { cleanMarkup: clean });
  globalThis.fetch = async (url, init) => {
    if (init?.method !== 'GET') return new Response(null, { status: 405 });
    const { status, body } = await ask(url as string, readLanguage());
    return new Response(body, { status });
  };
  const hasTexts = i18next.hasLoadedNamespace.bind(i18next);
  i18next.hasLoadedNamespace = (name, options) => {
    for (const one of [name].flat()) usedTexts.add(one);
    return hasTexts(name, options);
  };
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });

  return async (page) => {
    ({ language } = page);
    queryClient.clear();
    takeAnswers();
    if (page.returned) queryClient.setQueryData(returnedQuery.queryKey, page.returned);
    await speak();
    usedTexts.clear();
    const isFrame = screenAt(new URL(page.address, 'http://localhost').pathname) !== undefined;
    return await (isFrame ? writeFrame() : writePage(page.address));
  };
}

async function speak(): Promise<void> {
  if (isStarted) await changeLanguage(readLanguage());
  else await (await startTexts()).screensReady;
  isStarted = true;
  await loadTexts('common', 'shell', 'errors');
}

async function writePage(requested: string): Promise<Written> {
  const router = await openAt(requested);
  const page = <RouterProvider router={router} />;
  const { html, head } = await writeWhole(page);
  const { matches } = router.state;
  const failed = queries().filter(({ state }) => state.status === 'error');
  for (const { state, queryHash } of failed) {
    const { status } = (state.error ?? {}) as { status?: number };
    if (status !== 404) throw new Error(`${queryHash} had no answer`, { cause: state.error });
  }
  return {
    html,
    head,
    routes: matches.map(({ routeId }) => routeId),
    data: isLasting() ? packPage(requested, router.latestLocation.publicHref) : undefined,
    isWhole: isLasting() && !html.includes('mantine-Skeleton-root'),
  };
}

/**
 * Like the address bar: parameters that no screen reads are dropped, and `/courses` redirects to
 * the first page.
 */
async function openAt(address: string, tries = REDIRECTS): Promise<AppRouter> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const { _serverResult: result } = router as unknown as { _serverResult: ServerResult };
  if (result.type !== 'redirect') return router;
  const { href = '' } = result.redirect.options;
  if (tries === 0 || !/^\/(?!\/)/.test(href)) throw new Error(`${address} leads to ${href}`);
  return await openAt(href, tries - 1);
}

type ServerResult =
  | { type: 'render' }
  | { type: 'redirect'; redirect: { options: { href?: string } } };

/** The frame every signed-in screen shares, before the user is known. */
async function writeFrame(): Promise<Written> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  try {
    token = 'of somebody';
    const page = (
      <RouterContextProvider router={router}>
        <DashboardLayout>
          {/* The early words of the home appear here before the client loads
              (early/show-words.ts). */}
          <div data-words>
            <PageSkeleton />
          </div>
        </DashboardLayout>
      </RouterContextProvider>
    );
    return { ...(await write(page)), data: undefined, isWhole: false, routes: ['/dashboard'] };
  } finally {
    token = null;
  }
}

/** Whether the browser may reuse the answers: none is missing or must be current. */
const isLasting = (): boolean =>
  queries().every(
    ({ state, meta }) =>
      state.status === 'pending' || (state.status === 'success' && !meta?.['isOfTheMoment']),
  );

const queries = (): Query[] => queryClient.getQueryCache().getAll();

/**
 * Renders until nothing the page shows is missing: components request data that loaders did not.
 */
async function writeWhole(page: ReactNode) {
  await settle();
  for (let passes = 1; ; passes += 1) {
    // oxlint-disable-next-line no-await-in-loop -- what is asked for next depends on it
    const written = await write(page);
    if (!queries().some(isMissing)) return written;
    if (passes === PASSES) throw new Error('The page never has all answers');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await settle();
  }
}

const isMissing = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  (options as { enabled?: unknown }).enabled !== false &&
  typeof options.queryFn === 'function';

const settle = () =>
  Promise.allSettled(
    queries()
      .filter(isMissing)
      .map((query) => query.fetch()),
  );

/** Elements that React wants in the head; the title is the server's. */
const HOISTED = /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)+/;

async function write(children: ReactNode): Promise<{ html: string; head: string }> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App>{children}</App>, {
    onError: (error) => void errors.push(error),
    // Stream nothing out of order: a script would have to move it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const written = await new Response(prelude).text();
  if (errors.length > 0) throw new Error('The page could not be written', { cause: errors[0] });
  const [hoisted = ''] = HOISTED.exec(written) ?? [];
  const html = written.slice(hoisted.length);
  if (html.includes('<script')) throw new Error('A page brings no script of its own');
  const head = hoisted.replaceAll(/<title>[^<]*<\/title>/g, '');
  return { html, head };
}

function packPage(asked: string, address: string): string {
  const spoken = currentLanguage();
  const texts = [...usedTexts].filter(
    (feature) => feature !== 'line' && !(spoken === 'uz' && firstTexts[feature]),
  );
  return pack({
    asked,
    address,
    language,
    texts: Object.fromEntries(
      texts.map((feature) => [feature, i18next.getResourceBundle(spoken, feature) as object]),
    ),
    queries: queries().flatMap(({ queryKey, state }) =>
      state.status === 'success' ? [{ key: queryKey, data: state.data }] : [],
    ),
    answers: takeAnswers().filter(({ endpoint }) => CACHED_PATHS.has(endpoint.path)),
  });
}
