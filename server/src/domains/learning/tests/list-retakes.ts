import { RETAKES_SHOWN, type Retakes } from '@malaka/contracts/learning/tests';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { blockedUntil } from './rules.ts';

type Row = Omit<Retakes['retakes'][number], 'retryAt'> & { finishedAt: Date };

/** Tests that were failed last and wait to be taken again, the last failure first. */
export async function listRetakes(
  db: Db,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Retakes> {
  const rows = await readRetakes(db, { accountId });
  return {
    serverNow: now,
    retakes: rows.map(({ finishedAt, ...row }) => ({
      ...row,
      retryAt: blockedUntil({ isPassed: false, finishedAt }, now),
    })),
  };
}

const readRetakes = compileOnce(
  (_db, { accountId }: { accountId: number }) => sql<Row>`
    select l.id as lesson_id, l.course_id, l.name as lesson_name, c.name as course_name,
      t.finished_at
    from (
      select distinct on (a.lesson_id) a.lesson_id, a.finished_at, a.is_passed
      from attempts a
      where a.account_id = ${accountId}
        and not exists (select from attempt_returns r where r.attempt_id = a.id)
      order by a.lesson_id, a.number desc
    ) t
    join lessons l on l.id = t.lesson_id and l.deleted_at is null
    join courses c on c.id = l.course_id and c.deleted_at is null
    join enrolments e on e.course_id = c.id and e.account_id = ${accountId}
      and e.completed_at is null
    where t.finished_at is not null and not t.is_passed
      and not exists (select from lesson_completions d
        where d.account_id = ${accountId} and d.lesson_id = l.id)
    order by t.finished_at desc
    limit ${RETAKES_SHOWN}`,
);
