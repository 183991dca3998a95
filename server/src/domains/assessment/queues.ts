import { sql } from 'kysely';
import { overdueAfter, type Queues, readWaiting } from '#/kit/queues/queue.ts';
import { hasPendingDecision } from '#/kit/reviewing/claims.ts';
import { isAnsweredBy } from './appeals/cases.ts';
import { isOpenTo } from './essays/queries.ts';
import { isReviewedBy } from './similarity/queries.ts';

export const queues = {
  /** Attempts with written answers still to be graded; each case is an exam. */
  grading: (db, asker) =>
    readWaiting(
      db,
      sql`select e.id, t.finished_at as since, ${overdueAfter('t.finishedAt')} as due_at
        from exam_attempts t
        join exams e on e.id = t.exam_id and e.deleted_at is null
        left join profiles p on p.account_id = t.account_id
        where t.waiting_count > 0 and t.finished_at is not null
          and (${asker.role === 'teacher' ? asker.accountId : null}::int is null
            or e.author_id = ${asker.accountId})
          and (${asker.regionId}::int is null or p.region_id = ${asker.regionId}::int)
        order by t.finished_at, t.id`,
      asker,
    ),
  /** Essays the user may grade; a double essay counts for both graders. */
  essays: (db, asker) =>
    readWaiting(
      db,
      sql`select c.id, y.submitted_at as since, c.due_at
        from essay_grades c join essays y on y.id = c.essay_id
        where c.status = 'waiting' and ${isOpenTo(asker)} and not ${hasPendingDecision('essays', 'c.id')}
        order by c.due_at, c.id`,
      asker,
    ),
  /** Contested questions the user may answer; a case contains all appeals of its question. */
  appeals: (db, asker) =>
    readWaiting(
      db,
      sql`select c.id, c.opened_at as since, c.due_at from appeal_cases c
        where c.status = 'waiting' and ${isAnsweredBy(asker)}
          and not ${hasPendingDecision('appeals', 'c.id')}
        order by c.due_at, c.id`,
      asker,
    ),
  /** Attempts in the user's region that are more alike than chance explains. */
  similarity: (db, asker) =>
    readWaiting(
      db,
      sql`select c.id, c.found_at as since,
          ${overdueAfter('c.found_at')} as due_at from similarity_cases c
        where c.status in ('open', 'proposed') and ${isReviewedBy(asker.accountId)}
        order by c.found_at, c.id`,
      asker,
    ),
} satisfies Partial<Queues>;
