import type { RegradeSourceName } from '@malaka/contracts/assessment/regrades';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit, writeAudits } from '#/kit/audit/write-audit.ts';
import { listCorrections } from '#/domains/assessment/attempts/corrections.ts';
import { endRegrade } from './start-regrade.ts';
import { isPreceded, lockRegrade } from './queries.ts';
import { outcomeOf } from './rules.ts';
import { getSource, type Owed } from './sources.ts';
import { type Changed, notifyResults } from './notify-results.ts';

/** Attempts per transaction: limits lock time, memory and what a kill repeats. */
const PAGE = 200;
const WAIT_MS = 2000;

type Worker = Pick<Deps, 'db' | 'now'>;

/**
 * Regrades page by page. The position is stored with each page, so that after a kill nothing is
 * done twice or left out. Consequences for people come last, one person after another.
 */
export async function applyRegrade(
  { db, now }: Worker,
  { regradeId }: { regradeId: number },
  { most = PAGE } = {},
): Promise<void> {
  if (await isPreceded(db, regradeId)) {
    const runAt = new Date(now().getTime() + WAIT_MS);
    await addJob(db, 'apply-regrade', { regradeId }, { key: `apply-regrade:${regradeId}`, runAt });
    return;
  }
  let isLeft = true;
  while (isLeft) {
    isLeft = await db
      .transaction()
      .execute((trx) => regradePage(trx, regradeId, { most, now: now() }));
  }
  await settleOwed(db, regradeId, now);
  await db.transaction().execute((trx) => finish(trx, regradeId, now()));
}

/** False after the last page. */
async function regradePage(
  trx: Db,
  id: number,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const regrade = await lockRegrade(trx, id);
  if (regrade?.state !== 'running') return false;
  const place = regrade.sources[regrade.sourcePlace];
  if (!place) return false;
  const source = getSource(place.source);
  const turn = regrade.turn!;
  const page = {
    placeId: place.placeId,
    questionIds: await listIds(trx, regrade.questionId),
    afterId: regrade.afterId,
    most,
  };
  const corrections = (ids: readonly number[]) => listCorrections(trx, ids, turn);
  const found = await source.grade(trx, page, corrections, { isLocking: true, turn });
  const outcomes = found.graded.flatMap((one) => {
    const outcome = outcomeOf(one);
    return outcome ? [{ one, outcome }] : [];
  });
  const changed = outcomes.flatMap(({ one, outcome }) => (outcome.isKept ? [] : [one]));
  await source.write(trx, changed, turn);
  await insertResults(trx, { regrade, place, outcomes, now });
  if ((await source.isShown?.(trx, place.placeId)) ?? true) {
    await notifyResults(trx, { regrade, place, outcomes, now });
  }
  await trx
    .updateTable('regrades')
    .set({
      sourcePlace: regrade.sourcePlace + Number(found.lastId === null),
      afterId: found.lastId ?? 0,
      checkedCount: regrade.checkedCount + found.count,
    })
    .where('id', '=', id)
    .execute();
  await auditResults(trx, { regrade, place, outcomes });
  return true;
}

async function listIds(db: Db, questionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .where((where) => where.or([where('id', '=', questionId), where('sourceId', '=', questionId)]))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function insertResults(
  trx: Db,
  { regrade, place, outcomes, now }: Changed & { now: Date },
): Promise<void> {
  if (outcomes.length === 0) return;
  const hasMore = getSource(place.source).settle !== undefined;
  const rows = outcomes.map(({ one: { attemptId, accountId, before }, outcome }) => ({
    attempt: attemptId,
    account: accountId,
    before,
    after: outcome.after,
    kept: outcome.isKept,
    owed: hasMore && !outcome.isKept && before.isPassed !== outcome.after.isPassed,
  }));
  await sql`
    insert into regraded_attempts (regrade_id, source, attempt_id, account_id, score_before,
      max_before, percent_before, passed_before, score_after, max_after, percent_after,
      passed_after, is_kept, is_owed, created_at)
    select ${regrade.id}::int, ${place.source}, r.attempt, r.account,
      (r.before ->> 'score')::numeric, (r.before ->> 'maxScore')::numeric,
      (r.before ->> 'percent')::numeric, (r.before ->> 'isPassed')::boolean,
      (r.after ->> 'score')::numeric, (r.after ->> 'maxScore')::numeric,
      (r.after ->> 'percent')::numeric, (r.after ->> 'isPassed')::boolean,
      r.kept, r.owed, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (attempt integer,
      account integer, before jsonb, after jsonb, kept boolean, owed boolean)`.execute(trx);
}

async function auditResults(trx: Db, { regrade, place, outcomes }: Changed): Promise<void> {
  await writeAudits(
    trx,
    outcomes.flatMap(({ one: { attemptId, accountId, before }, outcome }) =>
      outcome.isKept
        ? []
        : {
            by: { accountId: regrade.askedBy },
            action: 'attempt.regraded',
            subject: `${SUBJECTS[place.source]}:${attemptId}`,
            before: { ...before },
            after: { ...outcome.after, account: accountId, regrade: regrade.id },
          },
    ),
  );
}

const SUBJECTS: Record<RegradeSourceName, string> = {
  tests: 'attempt',
  exams: 'exam_attempt',
  diagnostics: 'diagnostic_attempt',
  videos: 'question',
};

/** They mostly wait for the database and for the drawing of certificates. */
const PEOPLE_AT_ONCE = 4;

/** Completions, credits and certificates: one transaction per person, applied once. */
async function settleOwed(db: Database, regradeId: number, now: () => Date): Promise<void> {
  let owed = await listOwed(db, regradeId, 0);
  while (owed.length > 0) {
    const people = Array.from(Map.groupBy(owed, ({ accountId }) => accountId).values());
    for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
      const some = people.slice(from, from + PEOPLE_AT_ONCE);
      await Promise.all(some.map((rows) => settlePerson(db, regradeId, rows, now)));
    }
    owed = await listOwed(db, regradeId, owed.at(-1)!.accountId);
  }
}

async function settlePerson(
  db: Database,
  regradeId: number,
  rows: readonly OwedRow[],
  now: () => Date,
): Promise<void> {
  for (const row of rows) {
    await db.transaction().execute((trx) => settleOne(trx, regradeId, row, now()));
  }
}

const OWED_AT_ONCE = 500;

type OwedRow = Omit<Owed, 'eventKey' | 'now'> & { source: RegradeSourceName };

/** Returns a person's rows together, so that the next page can begin after that person. */
async function listOwed(db: Db, regradeId: number, afterAccount: number) {
  const { rows } = await sql<OwedRow>`
    select a.account_id, a.attempt_id, a.source, r.reason, r.asked_by as actor_id
    from regraded_attempts a join regrades r on r.id = a.regrade_id
    where a.regrade_id = ${regradeId} and a.is_owed and a.account_id > ${afterAccount}
    order by a.account_id
    fetch first ${OWED_AT_ONCE} rows with ties`.execute(db);
  return rows;
}

async function settleOne(
  trx: Db,
  regradeId: number,
  { source, ...owed }: OwedRow,
  now: Date,
): Promise<void> {
  const { accountId, attemptId } = owed;
  const paid = await trx
    .updateTable('regradedAttempts')
    .set({ isOwed: false })
    .where('regradeId', '=', regradeId)
    .where('source', '=', source)
    .where('attemptId', '=', attemptId)
    .where('accountId', '=', accountId)
    .where('isOwed', '=', true)
    .returning('attemptId')
    .executeTakeFirst();
  if (!paid) return;
  const eventKey = `regraded:${regradeId}:${source}:${attemptId}`;
  await getSource(source).settle?.(trx, { ...owed, eventKey, now });
}

async function finish(trx: Db, id: number, now: Date): Promise<void> {
  const regrade = await lockRegrade(trx, id);
  if (regrade?.state !== 'running') return;
  const { questionId, askedBy, checkedCount } = regrade;
  await endRegrade(trx, {
    id,
    questionIds: await listIds(trx, questionId),
    editor: { accountId: askedBy, now },
    input: regrade,
  });
  await writeAudit(trx, {
    by: { accountId: askedBy },
    action: 'question.regraded',
    subject: `question:${questionId}`,
    after: { regrade: id, attempts: checkedCount },
  });
}
