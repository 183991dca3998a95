import { BULK_ACTIONS, type BulkRow, type BulkRun } from '@malaka/contracts/reporting/bulk';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { actionOf, listOf } from '#/kit/bulk/action.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import { type Examiner, findExaminer } from '#/kit/access/scope.ts';
import { listReport, type ReportRow, type RunRow } from './queries.ts';
import { decodeParams } from './read-input.ts';
import { canUndo } from './undo-bulk.ts';

type Reader = Parameters<typeof findExaminer>[1];

export async function viewRun(deps: Deps, run: RunRow, reader: Reader): Promise<BulkRun> {
  const { query, action, params, ...facts } = run;
  const actor = await findExaminer(deps.db, reader);
  const about = await actionOf(action).about?.(deps.db, decodeParams(action, params), actor);
  return {
    ...facts,
    action,
    list: BULK_ACTIONS[action].list,
    about: about ?? null,
    isByFilter: query !== null,
    canUndo: canUndo(run),
  };
}

export const reasonText = (code: string | null, language: Language): string | null =>
  code === null ? null : (errorTexts[code as ErrorCode] ?? errorTexts['bulk.failed'])[language];

/** Adds the names of rows the reader may see. */
export async function nameRows(
  db: Db,
  { run, rows }: { run: RunRow; rows: readonly ReportRow[] },
  actor: Examiner,
): Promise<BulkRow[]> {
  const ids = rows.map(({ subjectId }) => subjectId);
  const named = ids.length === 0 ? [] : await listOf(run.action).names(db, ids, actor);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map(({ reason, ...row }) => ({
    ...row,
    name: names.get(row.subjectId) ?? null,
    reason: reasonText(reason, actor.language),
  }));
}

type Report = Parameters<typeof listReport>[1];
type Slice = Parameters<typeof listReport>[2];

export async function viewReport(
  deps: Deps,
  run: RunRow,
  report: Omit<Report, 'runId'> & Slice,
  reader: Reader,
): Promise<BulkRow[]> {
  const { state, ...slice } = report;
  const rows = await listReport(deps.db, { runId: run.id, state }, slice);
  return await nameRows(deps.db, { run, rows }, await findExaminer(deps.db, reader));
}
