import type { SurveyAnswers } from '@malaka/contracts/surveys/surveys';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { SurveyFacts } from './rules.ts';

type Query = { account: number; survey: number };

export type LearnerSurveyFacts = SurveyFacts & {
  id: number;
  name: string;
  isAnonymous: boolean;
  version: number;
  draft: {
    version: number;
    revision: number;
    page: number;
    answers: SurveyAnswers;
    savedAt: string;
  } | null;
};

/**
 * Condition on `surveys s` and `profiles p`: who may answer. A course survey is for people who have
 * it as a lesson or have completed the course; others are for people of their region and positions,
 * and for people who have them as a lesson.
 */
export const isForAccount = (account: ReturnType<typeof sql>) => sql<boolean>`(
  s.course_id is null
    and (s.region_id is null or s.region_id = p.region_id)
    and (s.position_type_ids = '{}' or p.position_type_id = any(s.position_type_ids))
  or s.is_course_survey and exists (select from enrolments e
    where e.course_id = s.course_id and e.account_id = ${account} and e.completed_at is not null)
  or exists (select from lessons l join enrolments e on e.course_id = l.course_id
    where l.survey_id = s.id and l.deleted_at is null and e.account_id = ${account}))`;

const findLearnerSurvey = batchCalls<Query, LearnerSurveyFacts | undefined>(async (db, queries) => {
  const keys = queries.map((one, n) => ({ n, ...one }));
  const { rows } = await executePrepared(
    db,
    sql<LearnerSurveyFacts & { n: number }>`
      select k.n, s.id, s.name, s.is_active, s.starts_at, s.ends_at, s.is_anonymous,
        s.current_version as version, t.survey_id is not null as is_answered,
        case when d.survey_id is not null then json_build_object('version', d.version, 'revision',
          d.revision, 'page', d.page, 'answers', d.answers, 'savedAt', d.saved_at) end as draft
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as k (n integer, account integer, survey integer)
        join surveys s on s.id = k.survey and s.deleted_at is null
        left join profiles p on p.account_id = k.account
        left join survey_takers t on t.survey_id = s.id and t.account_id = k.account
        left join survey_drafts d on d.survey_id = s.id and d.account_id = k.account
      where t.survey_id is not null or ${isForAccount(sql`k.account`)}`,
  );
  const found = new Map(rows.map(({ n, ...survey }) => [n, survey]));
  return queries.map((_one, n) => found.get(n));
});

/** A survey that the caller may or might once answer; any other is not found. */
export async function getLearnerSurvey(
  db: Db,
  accountId: number,
  surveyId: number,
): Promise<LearnerSurveyFacts> {
  const found = await findLearnerSurvey(db, { account: accountId, survey: surveyId });
  if (!found || found.version === 0) throw new AppError('survey.not_found', 404);
  return found;
}
