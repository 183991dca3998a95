import { expect, test } from 'vitest';
import { errorOf } from './check-commits.mjs';

test.each([
  'Add a third gateway for SMS',
  'Move every feature into the domain that it belongs to',
  'Pass the reason on',
  'Focus the first field that is wrong',
  'Seed the demo with surveys',
  'Embed the fonts',
  `Refuse ${'x'.repeat(65)}`,
])('%s', (subject) => {
  expect(errorOf(subject)).toBeUndefined();
});

test.each([
  'Added a gateway',
  'Adding a gateway',
  'Adds a gateway',
  'Fixes it',
  'The gateway is new',
])('%s is no imperative', (subject) => {
  const [first] = subject.split(' ');
  expect(errorOf(subject)).toContain(`begins with "${first}": begin with what the commit does`);
});

test('a subject of a hundred characters is told how to be mended', () => {
  expect(errorOf('x'.repeat(100))).toBe(
    'has 100 characters: shorten it to 72, and say the rest in the body',
  );
  expect(errorOf('x'.repeat(73))).toBeDefined();
});
