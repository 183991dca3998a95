import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';
import type { ProfileDraft } from './profile-draft.ts';

type Send = (draft: ProfileDraft | null) => Promise<void>;

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

function start(send = vi.fn<Send>(async () => {})) {
  const write = vi.fn<() => void>();
  const keeper = createDraftKeeper({ first: null, delayMs: 3000, now: Date.now, write, send });
  return { keeper, write, send };
}

it('keeps here at once and on the server when the typing rests', async () => {
  const { keeper, write, send } = start();
  keeper.keep({ lastName: 'K' });
  await vi.advanceTimersByTimeAsync(2000);
  keeper.keep({ lastName: 'Ka' });
  expect(write).toHaveBeenLastCalledWith({
    keptAt: 3000,
    changes: { lastName: 'Ka' },
    isSynced: false,
  });
  await vi.advanceTimersByTimeAsync(2999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([[{ keptAt: 3000, changes: { lastName: 'Ka' } }]]);
  expect(keeper.read()).toEqual({ keptAt: new Date(3000), isSynced: true });
  expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ isSynced: true }));
});

it('sends what an earlier visit could not, and tries again after a failure', async () => {
  const send = vi.fn<Send>(async () => {});
  send.mockRejectedValueOnce(new Error('no line'));
  const first = { keptAt: 7, changes: { lastName: 'Old' }, isSynced: false };
  const keeper = createDraftKeeper({ first, delayMs: 1, now: Date.now, write: () => {}, send });
  await keeper.flush();
  expect(keeper.read().isSynced).toBe(false);
  await keeper.flush();
  expect(send).toHaveBeenLastCalledWith({ keptAt: 7, changes: { lastName: 'Old' } });
  expect(keeper.read()).toEqual({ keptAt: new Date(7), isSynced: true });
});

it('waits for what is on its way and sends nothing afterwards', async () => {
  let arrive = () => {};
  const send = vi.fn<Send>(() => new Promise<void>((done) => (arrive = done)));
  const { keeper, write } = start(send);
  keeper.keep({ lastName: 'A' });
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  keeper.keep({ lastName: 'B' });
  const settled = keeper.settle();
  arrive();
  await settled;
  keeper.forget();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(write).toHaveBeenLastCalledWith(null);
  expect(keeper.read().keptAt).toBeNull();
});

it('takes back what the server has', async () => {
  const { keeper, send } = start();
  keeper.keep({ lastName: 'A' });
  await keeper.flush();
  keeper.takeBack();
  await keeper.settle();
  expect(send).toHaveBeenLastCalledWith(null);
});
