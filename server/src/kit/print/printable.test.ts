import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { findOffice } from '#/domains/authoring/documents/office-tools.ts';
import {
  moodleXmlFoot,
  moodleXmlHead,
  writeMoodleXml,
} from '#/domains/authoring/question-imports/formats/write-moodle-xml.ts';
import { writeQtiItem } from '#/domains/authoring/question-imports/formats/write-qti.ts';
import type { Draft } from '#/domains/authoring/question-imports/formats/read.ts';
import { writeCalendar } from '#/domains/live/webinar-timers/write-calendar.ts';
import { writeXlsx, writeXlsxStream } from '#/kit/lazy-libraries.ts';
import { readWithOffice } from '#test/office-csv.ts';
import { printable } from './printable.ts';

// oxlint-disable-next-line no-control-regex -- what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
const BAD = ['\u0001', '\u000b', '\u001f', '\ufffe', '\uffff', '\ud83d', '\u0000'];
const bad = `a${BAD.join('b')}z`;

test('what no file may hold is replaced, and nothing else', () => {
  expect(printable(bad)).toBe('a b b b b b\ufffdb z');
  const good = 'Oʻgʻiloy Ҳакимова\t«ʼ»\r\n😀 & <b>';
  expect(printable(good)).toBe(good);
});

const rows = [
  [bad, 'beside'],
  ['below', bad],
];
const read = rows.map((row) => row.map(printable));
const workbooks = async () => ({
  whole: Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows }] })),
  streamed: await buffer(
    writeXlsxStream(rows, { name: 'Sheet', columns: [{ header: bad }, { header: 'Second' }] }),
  ),
});

test('a workbook has every cell', async () => {
  const { whole, streamed } = await workbooks();
  expect((await readXlsx(whole)).sheets[0]!.rows).toEqual(read);
  expect((await readXlsx(streamed)).sheets[0]!.rows).toEqual([[printable(bad), 'Second'], ...read]);
});

const { found: office } = findOffice(undefined);
test.skipIf(!office)(
  'LibreOffice reads them (skipped where it is not installed)',
  { timeout: 120_000 },
  async () => {
    const shown = await readWithOffice(office!, new Map(Object.entries(await workbooks())));
    expect(shown.get('whole')).toEqual(read);
    expect(shown.get('streamed')!.slice(1)).toEqual(read);
  },
);

test('files of questions and calendars hold none of them', async () => {
  const draft: Draft = {
    type: 'single',
    score: 1,
    text: `<p>${bad}</p>`,
    explanation: bad,
    tags: [bad],
    answers: [
      { text: bad, details: '', score: 1 },
      { text: 'no', details: '', score: 0 },
    ],
  };
  const load = async () => undefined;
  const moodle = moodleXmlHead + (await writeMoodleXml(draft, load)) + moodleXmlFoot;
  expect(moodle).not.toMatch(FORBIDDEN);
  expect((await writeQtiItem('q1', draft, load))?.xml).not.toMatch(FORBIDDEN);
  const webinar = {
    id: 1,
    slug: 'dars',
    title: bad,
    description: `<p>${bad}</p>`,
    startsAt: new Date(0),
    minutes: 60,
    revision: 0,
    author: { name: bad },
  };
  const calendar = writeCalendar(webinar as never, 'https://malaka.uz', new Date(0));
  expect(calendar).toContain('SUMMARY:a b');
  expect(calendar).not.toMatch(FORBIDDEN);
});
