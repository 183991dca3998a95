import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';

type Asker = { accountId: number; now: Date };

/**
 * SQL condition on `essays y`: the caller may grade it, as an author of the course, as a method
 * expert of the author's region, or as an administrator. Nobody grades their own essay.
 */
export const isGradedBy = ({ accountId }: Pick<Asker, 'accountId'>) => sql<boolean>`(
  y.account_id <> ${accountId} and (
    exists (select from accounts x where x.id = ${accountId} and x.role = ${ROLE_IDS.admin})
    or y.place = 'test' and exists (
      select from lessons l join courses c on c.id = l.course_id
      where l.id = y.place_id and (
        c.author_id = ${accountId}
        or exists (select from course_authors k where k.course_id = coalesce(c.draft_of, c.id)
          and k.account_id = ${accountId} and k.may_edit)
        or exists (select from method_expert_scopes s
          join accounts x on x.id = s.account_id and x.is_method_expert
          where s.account_id = ${accountId} and (s.region_id is null or s.region_id =
            (select p.region_id from profiles p where p.account_id = c.author_id)))))))`;

/**
 * SQL condition on `essay_grades c`: the caller may give this grade. A person gets only one of an
 * essay's two grader seats, and the first free one is offered.
 */
export const isOpenTo = ({ accountId, now }: Asker) => sql<boolean>`(
  exists (select from essays y where y.id = c.essay_id and ${isGradedBy({ accountId })})
  and not exists (select from essay_grades o where o.essay_id = c.essay_id and o.id <> c.id and (
    o.graded_by = ${accountId}
    or o.claimed_by = ${accountId} and o.claimed_until > ${now}
    or o.seat < c.seat and o.status = 'waiting'
      and (o.claimed_until is null or o.claimed_until <= ${now}))))`;
