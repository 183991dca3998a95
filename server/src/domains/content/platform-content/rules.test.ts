import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, reorder } from './rules.ts';

describe('reorder', () => {
  it('moves the named ones within their own places', () => {
    expect(reorder([1, 2, 3, 4, 5], [5, 2, 4])).toEqual([1, 5, 3, 2, 4]);
  });

  it('refuses what is not there and what is named twice', () => {
    expect(reorder([1, 2, 3], [1, 9])).toBeUndefined();
    expect(reorder([1, 2, 3], [1, 1])).toBeUndefined();
  });

  it('neither loses nor doubles anything', () => {
    const ids = fc.uniqueArray(fc.nat(), { maxLength: 30 });
    fc.assert(
      fc.property(
        ids.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all))),
        ([all, named]) => {
          const next = reorder(all, named)!;
          expect(new Set(next)).toEqual(new Set(all));
          expect(next).toHaveLength(all.length);
          expect(next.filter((id) => named.includes(id))).toEqual(named);
          for (const [place, id] of all.entries()) {
            if (!named.includes(id)) expect(next[place]).toBe(id);
          }
        },
      ),
    );
  });
});

it.each([
  ['', true],
  ['<p> </p><p><br />&nbsp;</p>', true],
  ['<p>a</p>', false],
  ['<img src="/api/v1/files/a.png" />', false],
  ['<p><span data-type="inline-math" data-latex="x^2"></span></p>', false],
])('%s is blank: %s', (html, isEmpty) => {
  expect(isBlank(html)).toBe(isEmpty);
});
