import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

test('gaps become numbered lines, whatever their author called them', () => {
  expect(readableText({ type: 'dragwords', text: '<p>[suv] va [2]</p>' })).toBe(
    '<p>(1) ____ va (2) ____</p>',
  );
});

test('passages stand in their text', () => {
  const answers = [
    { id: 7, text: 'kitob' },
    { id: 5, text: '$&amp;' },
  ];
  expect(readableText({ type: 'hottext', text: '<p>[x] va [2]</p>', answers })).toBe(
    '<p>kitob va $&amp;</p>',
  );
});

test('brackets of a question without gaps stay as they are', () => {
  const text = '<p>a[0] + a[i] nechaga teng?</p>';
  expect(readableText({ type: 'single', text })).toBe(text);
});
