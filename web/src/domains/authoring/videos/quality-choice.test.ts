import { expect, test } from 'vitest';
import { initialQuality, pictureQualities } from './quality-choice.ts';

const qualities = [
  { label: '720p', height: 720, megabytes: 60 },
  { label: '240p', height: 240, megabytes: 9 },
  { label: 'audio', height: 0, megabytes: 3 },
];

test('a slow line begins with the smallest picture, a kept choice comes first', () => {
  expect(initialQuality(qualities, null, true)).toBe('240p');
  expect(initialQuality(qualities, null, false)).toBe('auto');
  expect(initialQuality(qualities, '720p', true)).toBe('720p');
  expect(initialQuality(qualities, '1080p', false)).toBe('auto');
});

test('sound alone is no picture', () => {
  expect(pictureQualities(qualities).map(({ label }) => label)).toEqual(['240p', '720p']);
});
