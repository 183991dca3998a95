import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { shuffled } from '#/domains/assessment/attempts/keyed-question.ts';
import type { Shown } from '#/domains/assessment/attempts/queries.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';

/**
 * Number of orders of an exam's questions: few enough to cache, too many to copy from a neighbour.
 */
export const VARIANTS = 256;
const AHEAD_MS = 15 * 60_000;

/** Hash of an exam's questions: rows `q` with `id` and `version`. */
export const HASH = sql<string>`md5(string_agg(q.id || ':' || q.version, ',' order by q.id))`;

/** Draws variants for exams that are open or open soon, and again when their questions change. */
export async function drawVariants({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await purgeVariants(db, now());
  for (const exam of await listUndrawn(db, now())) {
    // oxlint-disable-next-line no-await-in-loop -- few exams, one after the other beside the starts
    await insertVariants(db, exam);
  }
}

type Undrawn = { examId: number; hash: string; questions: Shown[] };

async function listUndrawn(db: Db, now: Date): Promise<Undrawn[]> {
  const soon = new Date(now.getTime() + AHEAD_MS);
  const { rows } = await sql<Undrawn>`
    select exam_id, hash, questions from (
      select q.exam_id, ${HASH} as hash,
        jsonb_agg(jsonb_build_object('id', q.id, 'version', q.version)
          order by q.sort_order, q.id) as questions
      from (
        select q.exam_id, q.id, q.current_version as version, q.sort_order
        from exams e join questions q on q.exam_id = e.id
        where e.is_active and e.deleted_at is null and e.starts_at <= ${soon} and e.ends_at > ${now}
          and q.deleted_at is null and not q.is_draft
      ) q group by q.exam_id
    ) as now
    where not exists (select from exam_variants v
      where v.exam_id = now.exam_id and v.drawn_from = now.hash)`.execute(db);
  return rows;
}

async function insertVariants(db: Db, { examId, hash, questions }: Undrawn): Promise<void> {
  const variants = Array.from({ length: VARIANTS }, (_, number) => {
    const seed = randomInt(2 ** 31);
    return { number, seed, questions: shuffled(questions, seed) };
  });
  await sql`
    insert into exam_variants (exam_id, number, seed, questions, drawn_from)
    select ${examId}, v.number, v.seed, v.questions, ${hash}
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
      as v (number smallint, seed integer, questions jsonb)
    on conflict (exam_id, number) do update set
      seed = excluded.seed, questions = excluded.questions, drawn_from = excluded.drawn_from`.execute(
    db,
  );
}

/** Attempts store their own order, so the variants of a finished exam are no longer needed. */
async function purgeVariants(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('examVariants')
    .where('examId', 'in', (exams) =>
      exams.selectFrom('exams').where('endsAt', '<=', now).select('id'),
    )
    .execute();
}
