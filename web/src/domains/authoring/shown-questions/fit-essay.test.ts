import { isTooLong } from '@malaka/grading/essay-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitEssay } from './fit-essay.ts';

// spec: QKD-10
describe('a text within its limits', () => {
  const limit = { unit: 'words' as const, max: 3 };

  it('is cut at its end, and not changed in its middle', () => {
    expect(fitEssay(limit, 'bir', 'bir ikki')).toBe('bir ikki');
    expect(fitEssay(limit, '', 'bir ikki uch toʻrt')).toBe('bir ikki uch ');
    expect(fitEssay(limit, 'bir ikki uch', 'bir yana ikki uch')).toBe('bir ikki uch');
    expect(fitEssay({ unit: 'characters', max: null }, '', 'a'.repeat(10_500))).toHaveLength(
      10_000,
    );
  });

  it('never grows beyond them', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const max = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(text, fc.constantFrom('words', 'characters'), max, (typed, unit, most) => {
        const own = { unit, max: most };
        expect(isTooLong(own, fitEssay(own, '', typed))).toBe(false);
      }),
    );
  });
});
