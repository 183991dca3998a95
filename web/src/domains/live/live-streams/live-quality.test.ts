import { expect, it } from 'vitest';
import { startingLevel } from './live-quality.ts';

const levels = [{ height: 720 }, { height: 360 }];

it('finds the level of a chosen quality', () => {
  expect(startingLevel(levels, '720p')).toBe(0);
  expect(startingLevel(levels, '360p')).toBe(1);
});

it('leaves the choice to the player where there is none', () => {
  expect(startingLevel(levels, 'auto')).toBe(-1);
  expect(startingLevel(levels, 'audio')).toBe(-1);
  expect(startingLevel([], '720p')).toBe(-1);
});
