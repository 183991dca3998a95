import fc from 'fast-check';
import { plainText } from '@malaka/grading/plain-text';
import { describe, expect, test } from 'vitest';
import { finishRead } from './check-draft.ts';
import { detectFormat } from './detect-format.ts';
import { readSheetRows, csvRows } from './read-sheet.ts';
import { readText } from './read-text.ts';

const latin = fc.constantFrom('Toshkent', 'Samarqand', 'Buxoro', 'Xiva', 'Oʻzbekiston', 'gʻoya');
const cyrillic = fc.constantFrom('Тошкент', 'Самарқанд', 'Бухоро', 'Хива', 'ўқувчи', 'ғоя');
const word = fc.oneof(latin, cyrillic, fc.constantFrom('Moskva', 'Столица', '1991', 'H2O'));
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
const question = fc
  .record({
    text: words,
    options: fc.uniqueArray(words, { minLength: 2, maxLength: 6 }),
    at: fc.nat(),
  })
  .map(({ text, options, at }) => ({ text: `${text}?`, options, right: at % options.length }));
const test20 = fc.array(question, { minLength: 1, maxLength: 20 });

type Sample = { text: string; options: string[]; right: number };
const letters = { latin: 'ABCDEF', small: 'abcdef', cyrillic: 'АБВГДЕ', low: 'абвгде' };

/** The same test in different styles of writing. */
const styles: Record<string, (sample: Sample, n: number) => string> = {
  'a star before the letter': ({ text, options, right }, n) =>
    [
      `${n}. ${text}`,
      ...options.map((one, k) => `${k === right ? '*' : ''}${letters.small[k]}) ${one}`),
    ].join('\n'),
  'Cyrillic letters and a line of the answer': ({ text, options, right }, n) =>
    [
      `${n}) ${text}`,
      ...options.map((one, k) => `${letters.low[k]}) ${one}`),
      `Жавоб: ${letters.cyrillic[right]}`,
    ].join('\n'),
  'an Uzbek line of the answer': ({ text, options, right }, n) =>
    [
      `${n}. ${text}`,
      ...options.map((one, k) => `${letters.latin[k]}. ${one}`),
      `Javob: ${letters.latin[right]}`,
    ].join('\n'),
  'plus and minus': ({ text, options, right }) =>
    [text, ...options.map((one, k) => `${k === right ? '+' : '-'} ${one}`)].join('\n'),
};

const shown = (reads: ReturnType<typeof readText>) =>
  reads
    .map((read) => finishRead(read))
    .map(({ content }) => ({
      text: plainText(content?.text ?? ''),
      options: content?.answers.map((answer) => plainText(answer.text)),
      right: content?.answers.findIndex(({ score }) => score > 0),
    }));

// spec: STU-02
describe('any test in any habit of writing is read as it was meant', () => {
  test.each(Object.entries(styles))('%s', (_, write) => {
    fc.assert(
      fc.property(test20, (samples) => {
        const text = samples.map((one, n) => write(one, n + 1)).join('\n\n');
        expect(shown(readText(text))).toEqual(samples);
      }),
      { numRuns: 60 },
    );
  });

  test('a table with headings, as Excel puts it on the clipboard', () => {
    fc.assert(
      fc.property(test20, (samples) => {
        const rows = samples.map(({ text, options, right }) =>
          [
            text,
            ...options,
            ...Array.from({ length: 6 - options.length }, () => ''),
            right + 1,
          ].join('\t'),
        );
        const head = 'Savol\tA\tB\tC\tD\tE\tF\tToʻgʻri javob';
        const text = [head, ...rows].join('\n');
        expect(detectFormat(text)).toBe('sheet');
        expect(shown(readSheetRows(csvRows(text)))).toEqual(samples);
      }),
      { numRuns: 60 },
    );
  });

  test('one broken question takes none of the others with it', () => {
    const broken = fc.constantFrom(
      'Javobsiz savol',
      'Savol {= yopilmagan',
      'a) javob bor, savol yoʻq',
      '*** ???',
    );
    fc.assert(
      fc.property(test20, broken, fc.nat(), (samples, lost, at) => {
        const blocks = samples.map((one, n) => styles['a star before the letter']!(one, n + 1));
        blocks.splice(at % (blocks.length + 1), 0, lost);
        const read = shown(readText(blocks.join('\n\n')));
        for (const one of samples) expect(read).toContainEqual(one);
      }),
      { numRuns: 60 },
    );
  });

  test('nothing breaks the reader', () => {
    const signs = fc.constantFrom('*', '+', '-', 'a)', '1.', 'Javob:', '{', '=', '\t', '\n', 'ў');
    const noise = fc.array(fc.oneof(signs, fc.string()), { maxLength: 80 });
    fc.assert(
      fc.property(noise, (parts) => {
        const text = parts.join(' ');
        const reads =
          detectFormat(text) === 'sheet' ? readSheetRows(csvRows(text)) : readText(text);
        expect(reads.map((read) => finishRead(read))).toHaveLength(reads.length);
      }),
    );
  });
});

// spec: STU-02
test('beside lettered columns a plain "Javob" names the right one', () => {
  const text = '№\tSavol\tA\tB\tC\tJavob\n1\tPoytaxt?\tXiva\tToshkent\tBuxoro\tB';
  expect(shown(readSheetRows(csvRows(text)))).toEqual([
    { text: 'Poytaxt?', options: ['Xiva', 'Toshkent', 'Buxoro'], right: 1 },
  ]);
  const cells = 'Savol\tA\tB\tC\n"Poytaxt?\n(bitta javob)"\tXiva\t*Toshkent\tBuxoro';
  expect(detectFormat(cells)).toBe('sheet');
});
