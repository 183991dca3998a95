import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import type { ProfileDraft } from './profile-draft.ts';

type Send = (draft: ProfileDraft | null) => Promise<void>;

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

function start(send = vi.fn<Send>(async () => {})) {
  const write = vi.fn<() => void>();
  const store = createDraftStore({ first: null, delayMs: 3000, now: Date.now, write, send });
  return { store, write, send };
}

it('keeps here at once and on the server when the typing rests', async () => {
  const { store, write, send } = start();
  store.save({ lastName: 'K' });
  await vi.advanceTimersByTimeAsync(2000);
  store.save({ lastName: 'Ka' });
  expect(write).toHaveBeenLastCalledWith({
    keptAt: 3000,
    changes: { lastName: 'Ka' },
    isSynced: false,
  });
  await vi.advanceTimersByTimeAsync(2999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([[{ keptAt: 3000, changes: { lastName: 'Ka' } }]]);
  expect(store.read()).toEqual({ keptAt: new Date(3000), isSynced: true });
  expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ isSynced: true }));
});

it('sends what an earlier visit could not, and tries again after a failure', async () => {
  const send = vi.fn<Send>(async () => {});
  send.mockRejectedValueOnce(new Error('no line'));
  const first = { keptAt: 7, changes: { lastName: 'Old' }, isSynced: false };
  const store = createDraftStore({ first, delayMs: 1, now: Date.now, write: () => {}, send });
  await store.flush();
  expect(store.read().isSynced).toBe(false);
  await store.flush();
  expect(send).toHaveBeenLastCalledWith({ keptAt: 7, changes: { lastName: 'Old' } });
  expect(store.read()).toEqual({ keptAt: new Date(7), isSynced: true });
});

it('waits for what is on its way and sends nothing afterwards', async () => {
  let arrive = () => {};
  const send = vi.fn<Send>(() => new Promise<void>((done) => (arrive = done)));
  const { store, write } = start(send);
  store.save({ lastName: 'A' });
  void store.flush();
  await vi.advanceTimersByTimeAsync(0);
  store.save({ lastName: 'B' });
  const settled = store.settle();
  arrive();
  await settled;
  store.forget();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(write).toHaveBeenLastCalledWith(null);
  expect(store.read().keptAt).toBeNull();
});

it('takes back what the server has', async () => {
  const { store, send } = start();
  store.save({ lastName: 'A' });
  await store.flush();
  store.takeBack();
  await store.settle();
  expect(send).toHaveBeenLastCalledWith(null);
});
