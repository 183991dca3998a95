import { expect, test, vi } from 'vitest';
import { createWatchSaver, type WatchSave } from './watch-saver.ts';

function setUp() {
  const clock = { now: 50_000 };
  const keep = vi.fn<(save: WatchSave, as: { isPassed: boolean; isLeaving: boolean }) => void>();
  const saver = createWatchSaver({ position: 12, revision: 4, keep, now: () => clock.now });
  return { saver, keep, clock };
}

// spec: OFL-09
test('a save carries the place, what was played since the last one, and how long that took', () => {
  const { saver, keep, clock } = setUp();
  saver.stand(12);
  saver.start(12);
  clock.now += 1000;
  saver.tick(13);
  saver.save();
  const save = { position: 13, revision: 5, played: [{ from: 12, to: 13 }], elapsed: 1.5 };
  expect(keep).toHaveBeenLastCalledWith(save, { isPassed: false, isLeaving: false });
  saver.save();
  expect(keep).toHaveBeenCalledOnce();
});

test('a pause takes no time', () => {
  const { saver, keep, clock } = setUp();
  saver.stand(12);
  saver.start(12);
  clock.now += 2000;
  saver.tick(14);
  saver.stand(14);
  clock.now += 600_000;
  saver.start(14);
  clock.now += 1000;
  saver.tick(15);
  saver.save(true);
  const save = { position: 15, revision: 5, played: [{ from: 12, to: 15 }], elapsed: 3.5 };
  expect(keep).toHaveBeenLastCalledWith(save, { isPassed: false, isLeaving: true });
});

test('what ran before the start was reported took at least the time of its seconds', () => {
  const { saver, keep, clock } = setUp();
  saver.stand(12);
  saver.start(13);
  clock.now += 1000;
  saver.tick(14);
  saver.save();
  const save = { position: 14, revision: 5, played: [{ from: 12, to: 14 }], elapsed: 2.5 };
  expect(keep).toHaveBeenLastCalledWith(save, { isPassed: false, isLeaving: false });
});

test('a save comes after the newest that the server knows', () => {
  const { saver, keep } = setUp();
  saver.know(30);
  saver.stand(40);
  saver.save();
  const save = { position: 40, revision: 31, played: [], elapsed: 0 };
  expect(keep).toHaveBeenLastCalledWith(save, { isPassed: false, isLeaving: false });
});
