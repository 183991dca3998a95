import type { BankImport, ReportedQuestion } from '@malaka/contracts/authoring/bank-imports';
import { BANK_IMPORT_ROWS_PER_PAGE } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';

const SHOWN_MAX = 10;

const columns = [
  ...(['id', 'name', 'state', 'progress', 'failure', 'createdAt'] as const),
  ...(['takenCount', 'leftCount', 'notedCount'] as const),
] as const;

export type BankImportRow = Awaited<ReturnType<typeof getOwnImport>>;

export async function getOwnImport(db: Db, authorId: number, id: number) {
  return await db
    .selectFrom('bankImports')
    .select(columns)
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .executeTakeFirstOrThrow(refusing('import.not_found', 404));
}

export async function listOwnImports(db: Db, authorId: number): Promise<BankImportRow[]> {
  return await db
    .selectFrom('bankImports')
    .select(columns)
    .where('authorId', '=', authorId)
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

export const countActive = async (db: Db, authorId: number): Promise<number> =>
  await countOf(
    db
      .selectFrom('bankImports')
      .where('authorId', '=', authorId)
      .where('state', 'in', ['waiting', 'working']),
  );

type NewImport = {
  authorId: number;
  language: Language;
  name: string;
  format: string;
  key: string;
  bytes: number;
  createdAt: Date;
};

export async function insertBankImport(trx: Db, input: NewImport): Promise<number> {
  const { id } = await trx
    .insertInto('bankImports')
    .values(input)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Claims an import for work, including one of a crashed run; undefined if it is finished or undone.
 */
export async function claimBankImport(db: Db, id: number) {
  return await db
    .updateTable('bankImports')
    .set({ state: 'working' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['id', 'authorId', 'language', 'name', 'format', 'key'])
    .executeTakeFirst();
}

/** The last question of the file that was processed; 0 at the beginning. */
export async function findLastNumber(db: Db, importId: number): Promise<number> {
  const { last } = await db
    .selectFrom('bankImportQuestions')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return last;
}

/** Returns false if its author undid it meanwhile. */
export async function lockWorking(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('bankImports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'working')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type Outcome = Omit<ReportedQuestion, 'isTaken'> & { questionId: number | null };

export async function addOutcomes(
  trx: Db,
  importId: number,
  { outcomes, progress }: { outcomes: readonly Outcome[]; progress: number },
): Promise<void> {
  await trx
    .insertInto('bankImportQuestions')
    .values(
      outcomes.map(({ issues, ...one }) => ({ ...one, importId, issues: JSON.stringify(issues) })),
    )
    .execute();
  const taken = outcomes.filter(({ questionId }) => questionId !== null);
  const withIssues = taken.filter(({ issues }) => issues.length > 0);
  await trx
    .updateTable('bankImports')
    .set((row) => ({
      progress,
      takenCount: row('takenCount', '+', taken.length),
      leftCount: row('leftCount', '+', outcomes.length - taken.length),
      notedCount: row('notedCount', '+', withIssues.length),
    }))
    .where('id', '=', importId)
    .execute();
}

type Ending = { state: 'ready' } | { state: 'failed'; failure: string };

export async function finishBankImport(db: Db, id: number, ending: Ending, now: Date) {
  await db
    .updateTable('bankImports')
    .set({ ...ending, progress: 100, finishedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute();
}

const isReported = sql<boolean>`(issues <> '[]' or question_id is null)`;

export async function listReported(
  db: Db,
  importId: number,
  page: number,
): Promise<{ rows: ReportedQuestion[]; total: number }> {
  const reported = db
    .selectFrom('bankImportQuestions')
    .where('importId', '=', importId)
    .where(isReported);
  const rows = await reported
    .select(['number', 'line', 'source', 'issues'])
    .select(sql<boolean>`question_id is not null`.as('isTaken'))
    .orderBy('number')
    .limit(BANK_IMPORT_ROWS_PER_PAGE)
    .offset(offsetOf(page, BANK_IMPORT_ROWS_PER_PAGE))
    .execute();
  const total = await countOf(reported);
  return {
    rows: rows.map((row) => ({ ...row, issues: row.issues as ReportedQuestion['issues'] })),
    total,
  };
}

/** Returns the key of its file, if the file still exists. */
export async function markUndone(trx: Db, authorId: number, id: number, now: Date) {
  return await trx
    .updateTable('bankImports')
    .set({ state: 'undone', finishedAt: now })
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where('state', '<>', 'undone')
    .returning(['key', 'takenCount'])
    .executeTakeFirstOrThrow(refusing('import.not_found', 404));
}

/** Deletes imported questions that are unchanged in the bank; returns how many. */
export async function deleteTaken(trx: Db, importId: number, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update questions q set deleted_at = ${now}
    from bank_import_questions r
    where r.import_id = ${importId} and q.id = r.question_id and q.deleted_at is null
      and q.lesson_id is null and q.current_version = 1
      and not exists (select from questions copy
        where copy.source_id = q.id and copy.deleted_at is null)`.execute(trx);
  return Number(numAffectedRows);
}

export async function deleteFinished(db: Db, authorId: number, id: number): Promise<void> {
  await db
    .deleteFrom('bankImports')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where('state', 'in', ['ready', 'failed', 'undone'])
    .returning('id')
    .executeTakeFirstOrThrow(refusing('import.not_found', 404));
}

export async function deleteImportsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('bankImports')
    .where('createdAt', '<', before)
    .where('state', 'in', ['ready', 'failed', 'undone'])
    .execute();
}

export const asState = (state: string) => state as BankImport['state'];
