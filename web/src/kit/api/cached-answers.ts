import { clear, createStore, del, get, set, update } from 'idb-keyval';
import { sha256 } from '#/kit/hex.ts';

const DAY_MS = 86_400_000;
const MAX_AGE_MS = 30 * DAY_MS;
const MAX_ENTRIES = 400;
const MAX_CHARACTERS = 8_000_000;

type Entry = { at: number; size: number };
type Index = Map<string, Entry>;
export type CachedAnswer = { at: number; text: string };
/** A screen that was opened while online, newest first. */
export type CachedScreen = { href: string; title: string };

const OWNER = ':owner';
const INDEX = ':index';
const SCREENS = ':screens';
const MAX_SCREENS = 12;

const store = createStore('kept-answers', 'answers');

/** A hash, so that nobody who searches the device can recover the token. */
async function ownerOf(token: string | null): Promise<string> {
  if (!token) return 'nobody';
  return await sha256(new TextEncoder().encode(token));
}

/** The store belongs to one session: data of any other is cleared before anything is read. */
async function open(token: string | null): Promise<void> {
  const owner = await ownerOf(token);
  const storedOwner = await get<string>(OWNER, store);
  if (storedOwner === owner) return;
  await clear(store);
  await set(OWNER, owner, store);
}

export async function cacheAnswer(token: string | null, url: string, text: string) {
  await open(token);
  const dropped: string[] = [];
  await set(url, { at: Date.now(), text } satisfies CachedAnswer, store);
  await update<Index>(
    INDEX,
    (former) => {
      const index = new Map(former);
      index.delete(url);
      index.set(url, { at: Date.now(), size: text.length });
      dropped.push(...overflowOf(index));
      for (const key of dropped) index.delete(key);
      return index;
    },
    store,
  );
  await Promise.all(dropped.map((key) => del(key, store)));
}

/** The oldest entries to remove so that the rest fits. */
export function overflowOf(index: Index, now = Date.now()): string[] {
  const newest = [...index].toReversed();
  let size = 0;
  return newest
    .filter(([, entry], place) => {
      size += entry.size;
      return place >= MAX_ENTRIES || size > MAX_CHARACTERS || now - entry.at > MAX_AGE_MS;
    })
    .map(([key]) => key);
}

export async function findAnswer(token: string | null, url: string) {
  await open(token);
  const found = await get<CachedAnswer>(url, store);
  return found && Date.now() - found.at <= MAX_AGE_MS ? found : undefined;
}

export async function cacheScreen(token: string | null, screen: CachedScreen) {
  await open(token);
  await update<CachedScreen[]>(
    SCREENS,
    (screens = []) =>
      [screen, ...screens.filter(({ href }) => href !== screen.href)].slice(0, MAX_SCREENS),
    store,
  );
}

export async function listScreens(token: string | null): Promise<CachedScreen[]> {
  await open(token);
  return (await get<CachedScreen[]>(SCREENS, store)) ?? [];
}

export const clearAnswers = () => clear(store);
