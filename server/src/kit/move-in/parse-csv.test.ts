import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvParser } from './read-lines.ts';

function parse(chunks: readonly string[], delimiter = ';') {
  const parser = new CsvParser(delimiter);
  return [...chunks.flatMap((chunk) => [...parser.feed(chunk)]), ...parser.end()];
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test('whatever stands in the cells and wherever the text is cut, the rows come out', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ў', '"', ';', '\n', '\r', ' ') });
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 7 }),
      (rows, size) => {
        const text = rows.map((row) => row.map(quoted).join(';')).join('\r\n');
        const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        expect(parse(chunks)).toEqual(rows);
      },
    ),
  );
});

test('cells without quotes, other delimiters and a last line without an end', () => {
  expect(parse(['a,b\n1,\n,2'], ',')).toEqual([
    ['a', 'b'],
    ['1', ''],
    ['', '2'],
  ]);
  expect(parse(['5" ekran;x'])).toEqual([['5" ekran', 'x']]);
  expect(parse([''])).toEqual([]);
});
