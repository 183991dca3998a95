import { expect, test, vi } from 'vitest';
import { hideFormulas, textFormulas } from './drawn-numbers.ts';
import { drawBlanks, markersOf, renumberMarkers } from './markers.ts';
import { splitPicture } from './pictures.ts';
import { plainText, splitTags, tagsOf } from './plain-text.ts';
import { replaceEnclosed } from './markup.ts';
import { toCyrillic } from './script.ts';
import { numbersIn } from './translated-words.ts';
import { isWithin } from './typing-errors.ts';

/** A quadratic algorithm would take days for this many characters. */
const MANY = 1_000_000;

test.each([
  ['openings of tags', '<'],
  ['openings of pictures', '<img '],
  ['formulas without an end', '<span data-latex="'],
  ['openings of gaps', '['],
  ['openings of formulas', '{='],
])('%s are read in one pass', (_, mark) => {
  const text = mark.repeat(MANY);
  expect(markersOf(text)).toEqual([]);
  expect(textFormulas(text)).toEqual([]);
  expect(renumberMarkers(text)).toBe(text);
  expect(drawBlanks(text)).toBe(text);
  expect(hideFormulas(text)).toBe(text);
  expect(splitPicture(text).picture).toBeUndefined();
  expect(plainText(text)).toBe(text.trim());
  expect(numbersIn(text)).toEqual([]);
});

test('units among words do not look back over the whole text', () => {
  expect(toCyrillic(`${'h '.repeat(MANY / 4)}5 h`)).toMatch(/^(?:ҳ )+5 соат$/u);
});

test('tags and texts stand in turn, whatever is never closed', () => {
  expect(splitTags('a<b>c<i x="1">d< e')).toEqual(['a', '<b>', 'c', '<i x="1">', 'd< e']);
  expect(splitTags('<b>')).toEqual(['', '<b>', '']);
  expect(splitTags('')).toEqual(['']);
  expect(tagsOf('<img src="a"><p>a<IMG src="b"></p><imgs><img', 'img')).toEqual([
    '<img src="a">',
    '<IMG src="b">',
  ]);
});

test('what is enclosed is replaced up to the first end, and each end is looked for once', () => {
  const ends = { begin: /<!--/g, end: /-->/g };
  const marked = (text: string) => replaceEnclosed(text, ends, (inside) => `[${inside}]`);
  expect(marked('a<!--b-->c<!--<!--d-->-->e<!--f')).toBe('a[b]c[<!--d]-->e<!--f');
  expect(marked('<!-->-->')).toBe('[>]');
  const looked = vi.spyOn(ends.end, 'exec');
  expect(marked('<!--'.repeat(MANY))).toHaveLength(4 * MANY);
  expect(looked).toHaveBeenCalledTimes(1);
});

test('typing errors are looked for in steps of the length of the word', () => {
  const least = vi.spyOn(Math, 'min');
  const stepsOf = (length: number) => {
    least.mockClear();
    const word = 'ab'.repeat(length / 2);
    expect(isWithin(word, `b${word.slice(1)}`, 2)).toBe(true);
    return least.mock.calls.length;
  };
  expect(stepsOf(2000) / stepsOf(1000)).toBeLessThan(2.6);
  least.mockRestore();
});
