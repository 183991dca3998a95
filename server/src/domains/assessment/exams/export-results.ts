import type { ExamResult } from '@malaka/contracts/assessment/exams/grading';
import { batchesOfIds, type ExportTable, type ExportViewer } from '#/kit/excel/export-table.ts';
import type { Db } from '#/kit/db/connect.ts';
import { exportTexts } from './export-texts.ts';
import { examsOf } from './queries.ts';
import { listAttemptIds, listResultRows } from './results.ts';

type Query = Parameters<typeof listAttemptIds>[1];

/** Throws for somebody else's exam. */
async function idsFor(db: Db, query: Query, viewer: ExportViewer): Promise<number[]> {
  const own = await examsOf(db, viewer).where('e.id', '=', query.examId).select('e.id').execute();
  return own.length === 0 ? [] : await listAttemptIds(db, query, viewer.visibleRegion);
}

/** Who took an exam, with points; in the list's own filter, order and region. */
export const examResultsExport: ExportTable<'examResults', ExamResult> = {
  title: { uz: 'Imtihon natijalari', ru: 'Результаты экзамена', en: 'Exam results' },
  columns: (language) => {
    const { column, state, overtime } = exportTexts[language];
    return [
      { kind: 'text', header: column.name, width: 38, value: (row) => row.name },
      { kind: 'word', header: column.place, width: 34, value: (row) => row.place },
      { kind: 'time', header: column.startedAt, width: 18, value: (row) => row.startedAt },
      { kind: 'time', header: column.finishedAt, width: 18, value: (row) => row.finishedAt },
      {
        kind: 'word',
        header: column.overtime,
        width: 16,
        value: (row) => (row.isOvertime ? overtime : ''),
      },
      { kind: 'word', header: column.state, width: 20, value: (row) => state[row.state] },
      { kind: 'number', header: column.score, width: 10, value: (row) => row.score },
      { kind: 'number', header: column.maxScore, width: 14, value: (row) => row.maxScore },
      { kind: 'number', header: column.percent, width: 10, value: (row) => row.percent },
    ];
  },
  count: async (db, query, viewer) => (await idsFor(db, query, viewer)).length,
  rows: async function* (db, query, viewer) {
    const ids = await idsFor(db, query, viewer);
    yield* batchesOfIds(ids, (part) => listResultRows(db, part, viewer.language));
  },
};
