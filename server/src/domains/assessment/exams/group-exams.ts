import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** How many exams a group has, and how many of them are open or have open attempts now. */
export async function countExamsOfGroup(
  db: Db,
  groupId: number,
  now: Date,
): Promise<{ total: number; running: number }> {
  const { rows } = await sql<{ total: number; running: number }>`
    select count(*)::int as total,
      (count(*) filter (where
        e.is_active and e.starts_at <= ${now} and e.ends_at > ${now}
        or exists (select from exam_attempts a
          where a.exam_id = e.id and a.finished_at is null and a.ends_at > ${now})))::int as running
    from exams e
    where e.group_id = ${groupId} and e.deleted_at is null`.execute(db);
  return rows[0]!;
}
