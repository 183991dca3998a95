import { expect, test } from 'vitest';
import { createPlayedCollector } from './watch-saver.ts';

test('playing makes one range, a jump begins another', () => {
  const played = createPlayedCollector();
  played.start(0);
  for (const at of [0.25, 0.5, 1, 2]) played.tick(at, 1);
  played.markPaused(30);
  played.start(30);
  played.tick(30.5, 0.5);
  expect(played.take()).toEqual([
    { from: 0, to: 2 },
    { from: 30, to: 30.5 },
  ]);
  expect(played.take()).toEqual([]);
});

test('a step that is longer than the clock allows counts as nothing', () => {
  const played = createPlayedCollector();
  played.start(0);
  played.tick(8, 4);
  played.tick(50, 4);
  played.tick(51, 1);
  expect(played.take()).toEqual([
    { from: 0, to: 8 },
    { from: 50, to: 51 },
  ]);
});

test('what ran before a busy browser reports the start is counted, a jump before it is not', () => {
  const played = createPlayedCollector();
  expect(played.start(0.7)).toBe(0.7);
  played.tick(2, 1);
  played.markPaused(20);
  expect(played.start(21)).toBe(1);
  played.tick(22, 1);
  played.markPaused(22);
  expect(played.start(40)).toBe(0);
  played.tick(41, 1);
  expect(played.take()).toEqual([
    { from: 0, to: 2 },
    { from: 20, to: 22 },
    { from: 40, to: 41 },
  ]);
});

test('a stream that halts and goes on leaves nothing out', () => {
  const played = createPlayedCollector();
  played.start(0);
  played.tick(1.8, 2);
  expect(played.start(2)).toBe(0);
  played.tick(2.3, 0.3);
  expect(played.take()).toEqual([{ from: 0, to: 2.3 }]);
});

test('nothing is collected while it stands, and going back counts once', () => {
  const played = createPlayedCollector();
  played.tick(3, 3);
  played.markPaused(10);
  played.start(10);
  played.tick(12, 2);
  played.markPaused(11);
  played.start(11);
  played.tick(13, 2);
  expect(played.take()).toEqual([{ from: 10, to: 13 }]);
});

test('what could not be sent is kept for the next save', () => {
  const played = createPlayedCollector();
  played.start(0);
  played.tick(4, 4);
  const unsent = played.take();
  played.tick(6, 2);
  played.putBack(unsent);
  expect(played.take()).toEqual([{ from: 0, to: 6 }]);
});
