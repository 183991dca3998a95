import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Where } from './read-papers.ts';

/** A question used this long before may have been talked about. */
const DAYS = 30;

/**
 * Questions that may have been known: those already in the test a month before the papers, and
 * those of an exam whose bank question, or another copy of it, was used elsewhere.
 */
export async function listExposed(
  db: Db,
  { place, placeId }: Where,
  { questionIds, firstAt }: { questionIds: readonly number[]; firstAt: Date },
): Promise<ReadonlySet<number>> {
  const before = new Date(firstAt.getTime() - (place === 'test' ? DAYS * 86_400_000 : 0));
  const isExposed =
    place === 'test'
      ? sql`v.created_at < ${before} and exists (select from attempts a
          where a.lesson_id = ${placeId} and a.finished_at < ${before})`
      : sql`exists (select from questions r
          where r.id <> q.id and coalesce(r.source_id, r.id) = coalesce(q.source_id, q.id)
            and (r.id = q.source_id or r.source_id in (q.id, q.source_id))
            and (exists (select from attempts a
                where a.lesson_id = r.lesson_id and a.finished_at < ${before})
              or exists (select from exam_attempts a
                where a.exam_id = r.exam_id and a.finished_at < ${before})))`;
  const { rows } = await sql<{ id: number }>`
    select q.id from questions q
    join question_versions v on v.question_id = q.id and v.version = q.current_version
    where q.id = any(${[...questionIds]}::int[]) and ${isExposed}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
