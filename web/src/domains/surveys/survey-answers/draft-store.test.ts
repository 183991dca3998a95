import { beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, type StoredDraft } from './draft-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const start: StoredDraft = { version: 1, revision: 0, page: 0, answers: {}, unsent: [] };

function make({ isAnonymous = false, server = { revision: 0, answers: {} } } = {}) {
  let isCut = false;
  let isGone = false;
  const stored: StoredDraft[] = [];
  const merged: object[] = [];
  const refused: unknown[] = [];
  const store = createDraftStore({
    start,
    storage: { write: async (draft) => void stored.push(draft) },
    send: isAnonymous
      ? null
      : async ({ revision, answers }) => {
          if (isGone) throw new Error('refused');
          if (isCut) throw new Error('offline');
          if (revision > server.revision) Object.assign(server, { revision, answers });
          return { revision: server.revision, savedAt: new Date() };
        },
    load: async () => ({ revision: server.revision, answers: server.answers }),
    onMerged: (answers) => merged.push(answers),
    isRefusal: (error) => (error as Error).message === 'refused',
    onRefused: (error) => refused.push(error),
  });
  return {
    store,
    stored,
    merged,
    refused,
    server,
    cut: (is: boolean) => (isCut = is),
    close: () => (isGone = true),
  };
}

test('what is typed goes out once, and is on the device at once', async () => {
  const { store, stored, server } = make();
  store.save({ q1: 'a' }, 0);
  store.save({ q1: 'ab' }, 0);
  expect(stored.at(-1)).toMatchObject({ answers: { q1: 'ab' }, unsent: ['q1'] });
  expect(store.read().isWaiting).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server).toEqual({ revision: 1, answers: { q1: 'ab' } });
  expect(store.read()).toMatchObject({ isWaiting: false, isSaving: false });
  expect(stored.at(-1)).toMatchObject({ revision: 1, unsent: [] });
});

test('kept on the device is said once it is there', async () => {
  const { store } = make({ isAnonymous: true });
  store.save({ q1: 'a' }, 0);
  expect(store.read().isSaving).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.read()).toMatchObject({ isSaving: false, isWaiting: false });
});

test('a cut line loses nothing: it goes out when the line is back', async () => {
  const { store, server, cut } = make();
  cut(true);
  store.save({ q1: 'a' }, 0);
  await vi.advanceTimersByTimeAsync(1000);
  store.save({ q1: 'a', q2: 'b' }, 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect([server.revision, store.read().isWaiting]).toEqual([0, true]);
  cut(false);
  await store.flush();
  expect(server).toEqual({ revision: 1, answers: { q1: 'a', q2: 'b' } });
});

test('another device was faster: its answers stay, the own changes go on top', async () => {
  const { store, server, merged } = make({
    server: { revision: 4, answers: { q1: 'other', q2: 'other' } },
  });
  store.save({ q2: 'own' }, 0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(merged).toEqual([{ q1: 'other', q2: 'own' }]);
  expect(server).toEqual({ revision: 5, answers: { q1: 'other', q2: 'own' } });
});

test('after a refusal nothing more is sent', async () => {
  const { store, refused, close } = make();
  close();
  store.save({ q1: 'a' }, 0);
  await vi.advanceTimersByTimeAsync(1000);
  store.save({ q1: 'b' }, 0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(refused).toHaveLength(1);
});

test('anonymous answers stay on the device', async () => {
  const { store, stored, server } = make({ isAnonymous: true });
  store.save({ q1: 'a' }, 0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.revision).toBe(0);
  expect(stored.at(-1)).toMatchObject({ answers: { q1: 'a' }, unsent: [] });
  expect(store.read()).toMatchObject({ isWaiting: false });
});
