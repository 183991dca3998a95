import { type RawBuilder, sql } from 'kysely';
import type { VisibleRegion } from '#/kit/access/manager-region.ts';

/** Condition on `pupils p`. */
export function isVisible({ regionId, teacherId }: VisibleRegion): RawBuilder<unknown> {
  if (teacherId !== undefined) return sql`p.account_id in (${metBy(teacherId)})`;
  return regionId === null ? sql`true` : sql`p.region_id = ${regionId}`;
}

/**
 * People who take one of the teacher's courses, wrote to the teacher, or asked in a subject the
 * teacher advises on.
 */
const metBy = (teacherId: number) => sql`
  select e.account_id from courses c join enrolments e on e.course_id = c.id
  where c.author_id = ${teacherId}
  union select k.learner_id from chats k where k.expert_id = ${teacherId} and k.last_number > 0
  union select k.learner_id from method_expert_scopes s
    join chats k on k.kind = 'metodist' and k.subject_id = s.subject_id and k.last_number > 0
    join profiles f on f.account_id = k.learner_id
  where s.account_id = ${teacherId} and (s.region_id is null or s.region_id = f.region_id)`;
