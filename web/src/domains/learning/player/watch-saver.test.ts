import { expect, test, vi } from 'vitest';
import { createWatchSaver } from './watch-saver.ts';

type Send = Parameters<typeof createWatchSaver>[0]['send'];

function setUp() {
  const line = { isUp: true };
  const onUnsent = vi.fn<(isUnsent: boolean) => void>();
  const send = vi.fn<Send>(async (save) => {
    if (!line.isUp) throw new Error('offline');
    return { revision: save.revision };
  });
  const saver = createWatchSaver({ position: 12, revision: 4, send, onUnsent });
  return { saver, send, line, onUnsent };
}

test('a save carries the place, the next revision and what was played since the last one', async () => {
  const { saver, send } = setUp();
  saver.start(12);
  saver.tick(13);
  await saver.save();
  expect(send).toHaveBeenLastCalledWith(
    { position: 13, revision: 5, played: [{ from: 12, to: 13 }] },
    false,
  );
  await saver.save();
  expect(send).toHaveBeenCalledOnce();
});

test('what was watched without a line is sent with the next save', async () => {
  const { saver, send, line, onUnsent } = setUp();
  line.isUp = false;
  saver.start(12);
  saver.tick(14);
  await saver.save();
  expect(onUnsent).toHaveBeenLastCalledWith(true);
  line.isUp = true;
  saver.tick(15);
  await saver.save(true);
  expect(send).toHaveBeenLastCalledWith(
    { position: 15, revision: 6, played: [{ from: 12, to: 15 }] },
    true,
  );
  expect(onUnsent).toHaveBeenLastCalledWith(false);
});

test('a jump alone saves the new place', async () => {
  const { saver, send } = setUp();
  saver.start(40);
  await saver.save();
  expect(send).toHaveBeenLastCalledWith({ position: 40, revision: 5, played: [] }, false);
});
