import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { clearVersions } from './known-answers.ts';
import { isRemembered, readToken } from './token.ts';
import type { CachedAnswer, CachedScreen } from './cached-answers.ts';

export type { CachedScreen };

/**
 * The last answers of the API, for screens opened offline. The store loads when the page is
 * complete, or when it is needed.
 */
const loadStore = () => import('./cached-answers.ts');

const LOAD_PATIENCE_MS = 3000;

/** A lost file is retried forever, but a call must end. */
const withinPatience = <T>(loading: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    loading,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LOAD_PATIENCE_MS)),
  ]);

/** When an answer from this device was current, by the signal of its call. */
const ages = new WeakMap<AbortSignal, number>();
export const ageOf = (signal: AbortSignal): number | undefined => ages.get(signal);

type Call = {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  url: string;
  token: string | null;
};
/** An answer the server obtained for a page it rendered. */
export type CacheableAnswer = Omit<Call, 'token'> & { answer: unknown };

/**
 * A session that ends with the browser leaves nothing behind: its user chose not to be remembered
 * on this device.
 */
async function isCacheable({ endpoint, token }: Call): Promise<boolean> {
  if (endpoint.method !== 'GET' || (token !== null && !isRemembered())) return false;
  const paths = await withinPatience(import('./cached-endpoints.ts'));
  return paths?.CACHED_PATHS.has(endpoint.path) === true;
}

const MAX_ANSWER = 500_000;
let isStarted = false;
let early: Array<() => void> = [];

/** The page is complete: storing its answers no longer delays anything. */
export function startCaching(): void {
  isStarted = true;
  for (const store of early) store();
  early = [];
}

const taken: CacheableAnswer[] = [];
export const takeAnswers = (): CacheableAnswer[] => taken.splice(0);

export function cacheAnswer(call: Call, answer: unknown): void {
  if (import.meta.env.SSR) {
    const { method, path } = call.endpoint;
    taken.push({ endpoint: { method, path }, url: call.url, answer });
    return;
  }
  const store = () => void cacheNow(call, answer).catch(() => undefined);
  if (isStarted) store();
  else early.push(store);
}

/** Stored in parts, each as the answer of its own call. */
const IN_PARTS = '/user/home';

async function cacheNow(call: Call, answer: unknown): Promise<void> {
  if (call.endpoint.path === IN_PARTS) return;
  const isListed = await isCacheable(call);
  const cacheable = isListed ? withoutSecrets(call.endpoint.path, answer) : undefined;
  if (cacheable === undefined) {
    if (call.endpoint.method === 'GET') lastUncached = performance.now();
    return;
  }
  // The user signed out, or another one signed in, while the answer was on its way.
  if (readToken() !== call.token) return;
  const text = JSON.stringify(cacheable);
  if (text.length > MAX_ANSWER) return;
  await (await loadStore()).cacheAnswer(call.token, call.url, text);
  if (readToken() !== call.token) await clearAnswers();
}

type Stored = (endpoint: Call['endpoint'], url: string) => Promise<CachedAnswer | undefined>;
let findStored: Stored = async () => undefined;

/** Content saved on this device can answer calls too; set once by the feature that saves it. */
export function setStoredAnswers(find: Stored): void {
  findStored = find;
}

let lastUncached = 0;
/** Whether all answers a screen has used since it opened are stored. */
export const isScreenCached = (openedAt: number): boolean => lastUncached <= openedAt;

const PAPERS = { passport_series: '', passport_number: '', pinfl: '' };

/**
 * Only the texts of lessons, since a video's questions reveal the right answers; no document
 * numbers.
 */
function withoutSecrets(path: string, answer: unknown): unknown {
  const { data } = answer as { data: Record<string, unknown> };
  if (path === '/profil/view') return { ...(answer as object), data: { ...data, ...PAPERS } };
  const isLesson = path === '/course/:id/lessons/:lessonId';
  return isLesson && (data['video'] !== null || data['test'] !== null) ? undefined : answer;
}

/** Throws if an answer is stored but must not be shown. */
export async function findAnswer(
  call: Call & { endpoint: Endpoint },
  signal?: AbortSignal,
): Promise<unknown> {
  const [cached, stored] = await Promise.all([
    findCached(call).catch(() => undefined),
    call.token === null ? undefined : findStored(call.endpoint, call.url),
  ]);
  const found = stored && (!cached || stored.at > cached.at) ? stored : cached;
  if (!found) return undefined;
  if (signal) ages.set(signal, found.at);
  return JSON.parse(found.text) as unknown;
}

async function findCached(call: Call): Promise<CachedAnswer | undefined> {
  if (!(await isCacheable(call))) return undefined;
  return await (await withinPatience(loadStore()))?.findAnswer(call.token, call.url);
}

export async function clearAnswers(): Promise<void> {
  early = [];
  clearVersions();
  await (await loadStore()).clearAnswers().catch(() => undefined);
}

/** Remembers a screen all of whose answers are stored. */
export async function cacheScreen(screen: CachedScreen): Promise<void> {
  const token = readToken();
  if (!isStarted || (token !== null && !isRemembered())) return;
  await (await loadStore()).cacheScreen(token, screen).catch(() => undefined);
}

export async function listCachedScreens(): Promise<CachedScreen[]> {
  const store = await withinPatience(loadStore());
  return (await store?.listScreens(readToken()).catch(() => undefined)) ?? [];
}
