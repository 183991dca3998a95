import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';

/**
 * SQL condition on `similarity_cases c` and `accounts x`: method experts and managers of the region
 * of one of the learners, and administrators; never the learners themselves.
 */
export const isReviewer = sql<boolean>`(
  not exists (select from similarity_people o where o.case_id = c.id and o.account_id = x.id)
  and (x.role = ${ROLE_IDS.admin}
    or exists (
      select from similarity_people o
      left join profiles p on p.account_id = o.account_id
      where o.case_id = c.id and (
        x.role in (${ROLE_IDS.manager}, ${ROLE_IDS.ministry})
          and (x.manager_region_id is null or x.manager_region_id = p.region_id)
        or x.is_method_expert and exists (
          select from method_expert_scopes s where s.account_id = x.id
            and (s.region_id is null or s.region_id = p.region_id))))))`;

export const isReviewedBy = (accountId: number) =>
  sql<boolean>`exists (select from accounts x where x.id = ${accountId} and ${isReviewer})`;

/** The title of the exam or lesson of `similarity_cases c`. */
export const placeTitle = sql<string>`coalesce(case c.place
  when 'exam' then (select e.name from exams e where e.id = c.place_id)
  else (select l.name from lessons l where l.id = c.place_id) end, '')`;
