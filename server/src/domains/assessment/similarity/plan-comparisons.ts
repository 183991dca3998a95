import type * as calls from '@malaka/contracts/assessment/similarity';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { LEAST_PAPERS } from '@malaka/grading/similarity/find-pairs';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Examiner } from '#/kit/access/scope.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { examsOf, getOwnExam } from '#/domains/assessment/exams/queries.ts';

/** Exams that ended earlier are not compared. */
const DAYS = 30;

/** Each night: exams that ended and tests that were taken since their last comparison. */
export async function planComparisons({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const since = new Date(+now() - DAYS * 86_400_000);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into similarity_checks (place, place_id, asked_at)
      select place, place_id, ${now()} from (
        select 'exam' as place, e.id as place_id from exams e
        where e.deleted_at is null and e.ends_at between ${since} and ${now()}
          and not exists (select from similarity_checks k
            where k.place = 'exam' and k.place_id = e.id and k.asked_at > e.ends_at)
          and (select count(*) from exam_attempts a
            where a.exam_id = e.id and a.finished_at is not null) >= ${LEAST_PAPERS}
        union all
        select 'test', l.id from lessons l
        where l.type = 'test' and l.deleted_at is null
          and exists (select from attempts a where a.lesson_id = l.id
            and a.finished_at > greatest(${since}::timestamptz, (select max(k.asked_at)
              from similarity_checks k where k.place = 'test' and k.place_id = l.id)))
          and (select count(*) from attempts a where a.lesson_id = l.id
            and a.finished_at > ${since}) >= ${LEAST_PAPERS}
      ) due
      on conflict do nothing
      returning id`.execute(trx);
    for (const { id } of rows) await addComparison(trx, id);
  });
}

const addComparison = (trx: Db, checkId: number) =>
  addJob(trx, 'compare-papers', { checkId }, { key: `compare-papers:${checkId}` });

/** On demand: for an exam the caller may see, or for a test by its author or an administrator. */
export async function requestComparison(
  db: Database,
  { place, placeId }: BodyOf<typeof calls.comparePapers>,
  examiner: Examiner,
): Promise<void> {
  if (place === 'exam') await getOwnExam(db, examiner, placeId);
  else await requireOwnTest(db, placeId, examiner);
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('similarityChecks')
      .values({ place, placeId, askedBy: examiner.accountId, askedAt: examiner.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // A comparison is already planned or running.
    if (!added) return;
    await addComparison(trx, added.id);
    await writeAudit(trx, {
      by: examiner,
      action: 'similarity.compared',
      subject: `${place === 'exam' ? 'exam' : 'lesson'}:${placeId}`,
    });
  });
}

async function requireOwnTest(db: Db, lessonId: number, { accountId, role }: Examiner) {
  const { rows } = await sql`
    select from lessons l join courses c on c.id = l.course_id
    where l.id = ${lessonId} and l.type = 'test' and l.deleted_at is null
      and (${role} = 'admin' or c.author_id = ${accountId})`.execute(db);
  if (rows.length === 0) throw new AppError('similarity.not_found', 404);
}

const SHOWN = 10;
const SHOWN_DAYS = 60;

/** Exams that ended recently, with their latest comparison. */
export async function listComparisons(db: Db, examiner: Examiner): Promise<calls.Comparisons> {
  const { now } = examiner;
  const exams = await examsOf(db, examiner)
    .where('e.endsAt', '<=', now)
    .where('e.endsAt', '>', new Date(+now - SHOWN_DAYS * 86_400_000))
    .orderBy('e.endsAt', 'desc')
    .limit(SHOWN)
    .select(['e.id', 'e.name', 'e.endsAt'])
    .select(
      sql<{
        papers: number;
        last: { finishedAt: string | null; pairs: number; found: number } | null;
      }>`json_build_object(
        'papers', (select count(*) from exam_attempts a
          where a.exam_id = e.id and a.finished_at is not null),
        'last', (select json_build_object('finishedAt', k.finished_at, 'pairs', k.pairs,
            'found', (select count(*) from similarity_cases c
              where c.place = 'exam' and c.place_id = e.id))
          from similarity_checks k where k.place = 'exam' and k.place_id = e.id
          order by k.id desc limit 1))`.as('facts'),
    )
    .execute();
  return exams.map(({ facts: { papers, last }, ...exam }) => ({
    ...exam,
    papers,
    comparedAt: last?.finishedAt ? new Date(last.finishedAt) : null,
    isRunning: last !== null && last.finishedAt === null,
    pairs: last?.pairs ?? 0,
    found: last?.found ?? 0,
  }));
}
