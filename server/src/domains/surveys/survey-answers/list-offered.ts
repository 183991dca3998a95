import type { OfferedSurvey } from '@malaka/contracts/surveys/surveys';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { offerStateOf } from './rules.ts';

/** More than anybody answers. */
const MOST = 50;

/** SRV-13: open surveys for the caller's region and positions, not yet answered. */
export async function listOffered(
  db: Db,
  { accountId, now }: { accountId: number; now: Date },
): Promise<OfferedSurvey[]> {
  const rows = await readOffered(db, { accountId, now });
  return rows.map((row) => {
    const facts = { ...row, isActive: true, isAnswered: false };
    return { ...row, state: offerStateOf(facts, now) };
  });
}

const readOffered = compileOnce(
  (_db, { accountId, now }: { accountId: number; now: Date }) => sql<Omit<OfferedSurvey, 'state'>>`
    select s.id, s.name, s.starts_at, s.ends_at, s.is_anonymous, d.survey_id is not null as has_draft,
      (select sum(jsonb_array_length(p -> 'questions')) from survey_versions v,
          jsonb_array_elements(v.definition -> 'pages') p
        where v.survey_id = s.id and v.version = s.current_version)::int as questions_count
    from surveys s
      left join profiles p on p.account_id = ${accountId}
      left join survey_drafts d on d.survey_id = s.id and d.account_id = ${accountId}
    where s.is_active and s.deleted_at is null and s.course_id is null and s.current_version > 0
      and (s.starts_at is null or s.starts_at <= ${now})
      and (s.ends_at is null or s.ends_at > ${now})
      and (s.region_id is null or s.region_id = p.region_id)
      and (s.position_type_ids = '{}' or p.position_type_id = any(s.position_type_ids))
      and not exists (select from survey_takers t
        where t.survey_id = s.id and t.account_id = ${accountId})
    order by s.ends_at nulls last, s.id desc
    limit ${MOST}`,
);
