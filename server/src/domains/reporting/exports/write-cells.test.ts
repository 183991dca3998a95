import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { printable } from '#/kit/print/printable.ts';
import type { ExportColumn } from '#/kit/excel/export-table.ts';
import { writeSheet } from './write-workbook.ts';

type Row = { text: string | null; number: number | null; day: string | null; time: Date | null };

const columns: ExportColumn<Row>[] = [
  { kind: 'text', header: 'Text <&>', width: 20, value: ({ text }) => text },
  { kind: 'word', header: 'Word', width: 20, value: ({ text }) => text },
  { kind: 'number', header: 'Number', width: 10, value: ({ number }) => number },
  { kind: 'day', header: 'Day', width: 12, value: ({ day }) => day },
  { kind: 'time', header: 'Time', width: 18, value: ({ time }) => time },
];
const sheet = { title: 'A & B', columns, inScript: (text: string) => text };
const empty: Row = { text: null, number: null, day: null, time: null };

async function* batchesOf(rows: readonly Row[], size = 2) {
  for (let at = 0; at < rows.length; at += size) {
    await turn();
    yield rows.slice(at, at + size);
  }
}
const read = async (rows: readonly Row[]) =>
  (await readXlsx(await buffer(writeSheet(sheet, batchesOf(rows))))).sheets;

test('whatever was written is read again', async () => {
  const row = fc.record({
    text: fc.option(fc.string({ unit: 'binary', minLength: 1 })),
    number: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    day: fc.option(
      fc
        .date({ min: new Date('1901-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
    ),
    time: fc.constant(null),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 7 }), async (rows) => {
      const [, ...found] = (await read(rows))[0]!.rows;
      const cellsOf = (at: number) => Array.from({ length: 4 }, (_, n) => found[at]?.[n] ?? null);
      for (const [at, { text, number, day }] of rows.entries()) {
        const days = day === null ? null : new Date(`${day}T00:00:00Z`);
        // A sheet has no negative zero, but the test would tell them apart.
        const figure = number === null ? null : number + 0;
        const word = text === null ? null : printable(text);
        expect(cellsOf(at)).toEqual([word, word, figure, days]);
      }
    }),
    { numRuns: 60 },
  );
});

test('a moment is written in the time of Tashkent, to the minute', async () => {
  const time = new Date('2026-12-31T19:30:00Z');
  const [found] = await read([{ ...empty, time }]);
  expect(found!.rows[1]![4]).toEqual(new Date('2027-01-01T00:30:00Z'));
});

test('an error of the source is one of the file', async () => {
  async function* broken() {
    yield [{ ...empty, text: 'a' }];
    throw new Error('The database went away');
  }
  await expect(buffer(writeSheet(sheet, broken()))).rejects.toThrow('The database went away');
});

test('whoever stops reading stops the source', async () => {
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) yield [{ ...empty, text: randomBytes(15_000).toString('hex') }];
    } finally {
      isClosed = true;
    }
  }
  for await (const chunk of writeSheet(sheet, endless())) {
    // Past the headers, so rows have been requested from the source.
    if ((chunk as Buffer).length > 10_000) break;
  }
  await expect.poll(() => isClosed).toBe(true);
});
