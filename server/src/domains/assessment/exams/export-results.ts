import { examResultView } from '@malaka/contracts/assessment/exam-view';
import type { ExamResult } from '@malaka/contracts/assessment/exams/grading';
import { batchesOfIds, type ExportTable, type ExportViewer } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import type { Db } from '#/kit/db/connect.ts';
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
  columns: sheetOf(examResultView),
  count: async (db, query, viewer) => (await idsFor(db, query, viewer)).length,
  rows: async function* (db, query, viewer) {
    const ids = await idsFor(db, query, viewer);
    yield* batchesOfIds(ids, (part) => listResultRows(db, part, viewer.language));
  },
};
