import { expect, test } from 'vitest';
import { createPlayedCollector } from './played-collector.ts';

test('playing makes one range, a jump begins another', () => {
  const played = createPlayedCollector();
  played.start(0);
  for (const at of [0.25, 0.5, 1, 2]) played.tick(at);
  played.breakOff();
  played.start(30);
  played.tick(30.5);
  expect(played.take()).toEqual([
    { from: 0, to: 2 },
    { from: 30, to: 30.5 },
  ]);
  expect(played.take()).toEqual([]);
});

test('a step that is too long to be playing counts as nothing', () => {
  const played = createPlayedCollector();
  played.start(0);
  played.tick(50);
  played.tick(51);
  expect(played.take()).toEqual([{ from: 50, to: 51 }]);
});

test('nothing is collected while it stands, and going back counts once', () => {
  const played = createPlayedCollector();
  played.tick(3);
  played.start(10);
  played.tick(12);
  played.breakOff();
  played.start(11);
  played.tick(13);
  expect(played.take()).toEqual([{ from: 10, to: 13 }]);
});

test('what could not be sent is kept for the next save', () => {
  const played = createPlayedCollector();
  played.start(0);
  played.tick(4);
  const unsent = played.take();
  played.tick(6);
  played.putBack(unsent);
  expect(played.take()).toEqual([{ from: 0, to: 6 }]);
});
