import { globSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { FACT_KINDS } from '@malaka/contracts/reporting/choices';
import { EXPORT_NAMES } from '@malaka/contracts/reporting/exports';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeSheet as writeQuestions } from '#/domains/authoring/question-imports/formats/write-sheet.ts';
import { writeList } from '#/domains/credentials/certificates/write-list.ts';
import { writeStatement } from '#/domains/credentials/credits/statement-xlsx.ts';
import { writeWorkbook } from '#/domains/reporting/exports/write-workbook.ts';
import { writeStaffSheet } from '#/domains/reporting/my-school/write-staff-sheet.ts';
import { exportTables } from '#/domain-parts.ts';
import { csvText } from '#/kit/excel/cell-text.ts';
import type { ExportColumn, ExportTable } from '#/kit/excel/export-table.ts';

/** Texts that spreadsheet programs treat as formulas or commands. */
const PLANTED = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://evil.example";"x")',
  "=cmd|' /C calc'!A0",
];

const at = new Date('2026-11-20T07:00:00Z');
const zero = { year: 2026, total: 0, collected: 0, carried: 0, alternative: 0, minimum: 0 };
const year = { ...zero, cap: 0, missing: 0, carries: 0, expires: 0, isReached: false };

/**
 * Everything that writes a workbook, with planted texts from users; empty if it writes only our own
 * texts.
 */
const WORKBOOKS: Record<string, () => Promise<Buffer>[]> = {
  'domains/reporting/exports/write-workbook.ts': () => EXPORT_NAMES.map(writeTable),
  'domains/reporting/my-school/write-staff-sheet.ts': () => [
    writeStaffSheet(
      PLANTED.map((name, id) => ({
        id,
        name,
        avatar: null,
        positionType: null,
        position: name,
        isSelf: false,
        state: 'behind',
        need: null,
        overdueSince: null,
        collected: 0,
        minimum: 0,
        courses: [{ id: 1, name, lessonsDone: 0, lessonsCount: 1, deadline: null }],
        coursesCount: 1,
        lastActiveAt: null,
        remindedAt: null,
        mayRemind: false,
        unreminded: null,
      })),
      'uz',
    ),
  ],
  'domains/credentials/certificates/write-list.ts': () => [
    writeList(
      PLANTED.map((text, row) => ({
        row,
        typed: text,
        state: 'issued',
        number: text,
        ownerName: text,
        isOwnerSame: true,
        courseName: text,
        credits: 1,
        issuedAt: at,
        replacedBy: text,
      })),
      'uz',
    ),
  ],
  'domains/credentials/credits/statement-xlsx.ts': () =>
    PLANTED.map((owner) =>
      writeStatement({
        language: 'uz',
        owner,
        phone: owner,
        madeAt: at,
        credits: {
          ...year,
          isClosed: false,
          reachedAt: null,
          endsAt: at,
          years: [2026],
          lines: PLANTED.map((courseName, id) => ({
            id,
            kind: 'earned',
            amount: 1,
            year: 2026,
            otherYear: null,
            courseId: null,
            courseName,
            document: null,
            isByPerson: false,
            author: null,
            ruleVersion: 1,
            expiresOn: null,
            createdAt: at,
          })),
        },
      }),
    ),
  'domains/authoring/question-imports/formats/write-sheet.ts': () => [
    buffer(
      writeQuestions(
        PLANTED.map((text) => ({
          type: 'single' as const,
          text,
          explanation: text,
          score: 1,
          tags: [text],
          answers: PLANTED.map((answer) => ({ text: answer, score: 1, details: '' })),
        })),
        { language: 'uz', answersCount: PLANTED.length, origin: 'https://malaka.uz' },
      ),
    ),
  ],
  'domains/reporting/groups/people-to-add.ts': () => [],
  'kit/imports/write-template.ts': () => [],
};

/** Everything that writes CSV; each passes its texts through `csvText`. */
const CSVS = [
  'domains/learning/question-statistics/write-responses.ts',
  'kit/move-in/write-report.ts',
];

/** A table of the exports with planted text in each heading and each text cell. */
async function writeTable(name: (typeof EXPORT_NAMES)[number]): Promise<Buffer> {
  const known: ExportTable = await exportTables[name]();
  // Some columns depend on the query.
  const planted = known
    .columns('uz', { kind: FACT_KINDS[0] } as never)
    .map((column): ExportColumn<unknown> =>
      column.kind === 'text' || column.kind === 'word'
        ? { ...column, header: `=${column.header}`, value: (text) => text as string }
        : { ...column, value: () => null },
    );
  return await buffer(
    writeWorkbook(
      { title: known.title, language: 'uz', script: 'latin' },
      inOneBatch(PLANTED),
      planted,
    ),
  );
}

async function* inOneBatch(rows: readonly unknown[]) {
  yield rows;
}

const source = fileURLToPath(new URL('../src/', import.meta.url));
const filesWith = (pattern: RegExp) =>
  globSync('**/*.ts', { cwd: source })
    .filter(
      (file) => !file.endsWith('.test.ts') && pattern.test(readFileSync(source + file, 'utf8')),
    )
    .toSorted();

// spec: REP-36
test('every writer of workbooks and of CSV stands here', () => {
  const lazy = 'kit/lazy-libraries.ts';
  expect(filesWith(/\bwriteXlsx(?:Stream)?\(/).filter((file) => file !== lazy)).toEqual(
    Object.keys(WORKBOOKS).toSorted(),
  );
  expect(filesWith(/import\(?\s*'hucre|writeXlsx as /)).toEqual([lazy]);
  expect(filesWith(/replaceAll\('"', '""'\)/)).toEqual(
    [...CSVS, 'kit/backup/table-list.ts'].toSorted(),
  );
  expect(filesWith(/text\/csv/)).toEqual(['domains/learning/question-statistics/routes.ts']);
  for (const file of CSVS) expect(readFileSync(source + file, 'utf8')).toContain('csvText(');
});

test.each(Object.keys(WORKBOOKS))('%s writes texts, and no formula', async (writer) => {
  for (const workbook of await Promise.all(WORKBOOKS[writer]!())) {
    const { sheets } = await readXlsx(workbook);
    const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])]);
    expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
    const texts = new Set(sheets.flatMap(({ rows }) => rows.flat()));
    expect([...texts].join('\n')).toContain('=HYPERLINK');
  }
});

test('a text of CSV begins like no formula; numbers stay numbers', () => {
  for (const text of PLANTED) expect(csvText(text)).toBe(`'${text}`);
  for (const text of ['-5', '-0.25', '12', 'Karimova', '', "'=1+1"])
    expect(csvText(text)).toBe(text);
});
