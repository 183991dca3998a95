import type { LessonPack } from '@malaka/contracts/learning/lesson-packs';
import { createStore, del, get, update } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { readToken } from '#/kit/api/token.ts';
import { sha256 } from '#/kit/hex.ts';
import { createSignal } from '#/kit/store.ts';
import type { SealedKey } from '#/kit/stored-files/device-key.ts';
import { hasPacks, setHasPacks } from './has-packs.ts';

/** State of a download: running, paused by the person, or waiting for something. */
export type PackState = 'saving' | 'paused' | 'line' | 'wifi' | 'full' | 'failed' | 'whole';

/**
 * What the server has reported since: changed lessons, withdrawn from the catalogue, or no longer
 * the person's.
 */
export type PackStanding = 'same' | 'changed' | 'withdrawn' | 'ended';

export type SavedLesson = {
  id: number;
  version: string;
  videoVersion: string | null;
  height: number;
  /** Label of the quality of the saved video. */
  quality: string | null;
  captions: string[];
  hasPoster: boolean;
  pictures: string[];
  /** Has test questions to practise on. */
  hasPractice?: boolean;
  isWhole: boolean;
};

export type Pack = {
  courseId: number;
  name: string;
  height: number;
  isOnlyWifi: boolean;
  /** Next lessons are downloaded as they open. */
  isAutoNext: boolean;
  /** Completed lessons are deleted to make room. */
  isDropDone: boolean;
  state: PackState;
  standing: PackStanding;
  plan: LessonPack;
  lessons: SavedLesson[];
  /** Keys of encrypted videos, by video version. */
  keys: Record<string, SealedKey>;
  savedAt: number;
  checkedAt: number;
};

type Packs = ReadonlyMap<number, Pack>;

const store = createStore('lesson-packs', 'packs');
const SEEN = 'seen';
export const listPacks = async (accountId: number): Promise<Packs> =>
  (await get<Packs>(accountId, store)) ?? new Map();

type Change = (packs: Map<number, Pack>) => void;

const changes = createSignal();
let snapshot: { accountId: number; packs: Packs } | undefined;

function publish(accountId: number, packs: Packs): void {
  snapshot = { accountId, packs };
  changes.publish();
}

export async function changePacks(accountId: number, change: Change): Promise<void> {
  const changed = new Map<number, Pack>();
  await update<Packs>(
    accountId,
    (stored) => {
      changed.clear();
      for (const [id, pack] of stored ?? []) changed.set(id, pack);
      change(changed);
      return new Map(changed);
    },
    store,
  );
  if (changed.size > 0) setHasPacks();
  publish(accountId, changed);
}

/** Updates a pack unless it has been deleted meanwhile. */
export const changePack = (accountId: number, courseId: number, part: Partial<Pack>) =>
  changePacks(accountId, (packs) => {
    const pack = packs.get(courseId);
    if (pack) packs.set(courseId, { ...pack, ...part });
  });

const NONE: Packs = new Map();

/** This account's packs as they are now. */
export function usePacks(accountId: number | undefined): Packs {
  return useSyncExternalStore(
    (listener) => {
      if (accountId !== undefined && snapshot?.accountId !== accountId && hasPacks()) {
        void listPacks(accountId)
          .then((packs) => publish(accountId, packs))
          .catch(() => undefined);
      }
      return changes.subscribe(listener);
    },
    () => (snapshot && snapshot.accountId === accountId ? snapshot.packs : NONE),
  );
}

const OWNER = 'owner';
type Owner = { token: string; accountId: number };

/** The token cannot be recovered from it. */
const hashOf = (token: string) => sha256(new TextEncoder().encode(token));

/**
 * Records whose session this is, as reported by the server: offline only the token identifies it.
 */
export async function recordOwner(accountId: number): Promise<void> {
  const token = readToken();
  if (token === null) return;
  const owner: Owner = { token: await hashOf(token), accountId };
  await update<Owner>(OWNER, () => owner, store);
}

export async function findOwner(): Promise<number | undefined> {
  const [token, owner] = [readToken(), await get<Owner>(OWNER, store)];
  if (token === null || !owner) return undefined;
  return owner.token === (await hashOf(token)) ? owner.accountId : undefined;
}

export const lastSeen = async (): Promise<number> => (await get<number>(SEEN, store)) ?? 0;

export const recordSeen = (seen: number): Promise<void> => update<number>(SEEN, () => seen, store);

/** Deletes the list only; `clearAll` (pack-downloads.ts) deletes the files and the device's key. */
export async function dropPacks(accountId: number): Promise<void> {
  await del(accountId, store);
  publish(accountId, NONE);
}
