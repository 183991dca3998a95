import { expect, test, vi } from 'vitest';
import { createWatchSaver, type WatchSave } from './watch-saver.ts';

function setUp() {
  const clock = { now: 50_000 };
  const enqueue = vi.fn<(save: WatchSave, as: { isPassed: boolean; isLeaving: boolean }) => void>();
  const watchSaver = createWatchSaver({ position: 12, revision: 4, enqueue, now: () => clock.now });
  return { saver: watchSaver, keep: enqueue, clock };
}

// spec: OFL-09
test('a save carries the place, what was played since the last one, and how long that took', () => {
  const { saver: watchSaver, keep: enqueue, clock } = setUp();
  watchSaver.markPaused(12);
  watchSaver.start(12);
  clock.now += 1000;
  watchSaver.tick(13);
  watchSaver.save();
  const save = { position: 13, revision: 5, played: [{ from: 12, to: 13 }], elapsed: 1.5 };
  expect(enqueue).toHaveBeenLastCalledWith(save, { isPassed: false, isLeaving: false });
  watchSaver.save();
  expect(enqueue).toHaveBeenCalledOnce();
});

test('a pause takes no time', () => {
  const { saver: watchSaver, keep: enqueue, clock } = setUp();
  watchSaver.markPaused(12);
  watchSaver.start(12);
  clock.now += 2000;
  watchSaver.tick(14);
  watchSaver.markPaused(14);
  clock.now += 600_000;
  watchSaver.start(14);
  clock.now += 1000;
  watchSaver.tick(15);
  watchSaver.save(true);
  const save = { position: 15, revision: 5, played: [{ from: 12, to: 15 }], elapsed: 3.5 };
  expect(enqueue).toHaveBeenLastCalledWith(save, { isPassed: false, isLeaving: true });
});

test('what ran before the start was reported took at least the time of its seconds', () => {
  const { saver: watchSaver, keep: enqueue, clock } = setUp();
  watchSaver.markPaused(12);
  watchSaver.start(13);
  clock.now += 1000;
  watchSaver.tick(14);
  watchSaver.save();
  const save = { position: 14, revision: 5, played: [{ from: 12, to: 14 }], elapsed: 2.5 };
  expect(enqueue).toHaveBeenLastCalledWith(save, { isPassed: false, isLeaving: false });
});

test('a save comes after the newest that the server knows', () => {
  const { saver: watchSaver, keep: enqueue } = setUp();
  watchSaver.learnRevision(30);
  watchSaver.markPaused(40);
  watchSaver.save();
  const save = { position: 40, revision: 31, played: [], elapsed: 0 };
  expect(enqueue).toHaveBeenLastCalledWith(save, { isPassed: false, isLeaving: false });
});
