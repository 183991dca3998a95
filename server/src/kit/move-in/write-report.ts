import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { csvText } from '#/kit/excel/cell-text.ts';
import type { Language } from '#/kit/http/language.ts';
import type { MoveInKind, Problem } from './kind.ts';
import type { LineState } from './queries.ts';
import { lineStates, reportHeadings } from './texts.ts';

const BATCH = 5000;

type ReportLine = { line: number; outerId: string; state: LineState; problems: Problem[] };

type Report = {
  id: number;
  kind: MoveInKind;
  language: Language;
  file: string;
  /** Include rows without problems. */
  isWhole: boolean;
};

/**
 * A CSV that Excel opens: one line per problem, with the outcome of its row. It names line numbers
 * and former ids, but no content of cells.
 */
export async function writeReport(db: Db, report: Report): Promise<number> {
  const { id, language, isWhole } = report;
  const headings = new Map(report.kind.fields.map(({ key, heading }) => [key, heading]));
  // Personal data: readable only by the operator who requested it.
  const file = await open(report.file, 'w', 0o600);
  let written = 0;
  try {
    await file.write(`\uFEFF${csvLine(reportHeadings.map((text) => text[language]))}`);
    for (let after = 0, count = BATCH; count === BATCH;) {
      const lines = await listReported(db, { id, after, isWhole });
      const rows = lines.flatMap(({ line, outerId, state, problems }) => {
        const begins = [String(line), outerId, lineStates[state][language]];
        if (problems.length === 0) return [csvLine([...begins, '', ''])];
        return problems.map(({ field, text }) =>
          csvLine([...begins, headings.get(field ?? '')?.[language] ?? '', text[language]]),
        );
      });
      await file.write(rows.join(''));
      count = lines.length;
      after = lines.at(-1)?.line ?? after;
      written += rows.length;
    }
  } finally {
    await file.close();
  }
  return written;
}

async function listReported(
  db: Db,
  { id, after, isWhole }: { id: number; after: number; isWhole: boolean },
): Promise<ReportLine[]> {
  const { rows } = await sql<ReportLine>`
    select line, outer_id, state, problems from move_in_rows
    where move_in_id = ${id} and line > ${after} and (${isWhole} or problems <> '[]')
    order by line limit ${BATCH}`.execute(db);
  return rows;
}

const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${csvText(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;
