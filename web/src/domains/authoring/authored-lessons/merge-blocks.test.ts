import { expect, test } from 'vitest';
import { blocksOf, mergedText, mergeParts } from './merge-blocks.ts';

// spec: STU-08
test('a text falls into its outermost blocks', () => {
  const blocks = [
    '<p>a <strong>b</strong><br>c</p>',
    '<img src="/api/v1/files/x" alt="a">',
    '<ul><li><p>x</p><ul><li><p>y</p></li></ul></li></ul>',
    '<div data-latex="a" data-type="block-math"></div>',
    '<hr>',
    '<table><tbody><tr><td><p>1</p></td></tr></tbody></table>',
  ];
  expect(blocksOf(blocks.join(''))).toEqual(blocks);
  expect(blocksOf('')).toEqual([]);
  expect(blocksOf('sof matn')).toEqual(['sof matn']);
});

// spec: STU-08
test('two texts are merged block by block, and nothing goes by itself', () => {
  const theirs = '<p>bir</p><p>uydan</p><p>uch</p><p>yangi</p>';
  const mine = '<p>bir</p><p>maktabdan</p><p>uch</p>';
  const parts = mergeParts(theirs, mine);
  expect(parts).toEqual([
    { kind: 'same', html: '<p>bir</p>' },
    { kind: 'differs', theirs: '<p>uydan</p>', mine: '<p>maktabdan</p>' },
    { kind: 'same', html: '<p>uch</p>' },
    { kind: 'differs', theirs: '<p>yangi</p>', mine: '' },
  ]);
  expect(mergedText(parts, [])).toBe(
    '<p>bir</p><p>uydan</p><p>maktabdan</p><p>uch</p><p>yangi</p>',
  );
  expect(mergedText(parts, [undefined, 'mine', undefined, 'theirs'])).toBe(
    '<p>bir</p><p>maktabdan</p><p>uch</p><p>yangi</p>',
  );
  expect(mergedText(parts, [undefined, 'theirs', undefined, 'mine'])).toBe(
    '<p>bir</p><p>uydan</p><p>uch</p>',
  );
});
