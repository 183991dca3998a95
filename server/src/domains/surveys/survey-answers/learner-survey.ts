import type { SurveyAnswers, OfferedSurvey } from '@malaka/contracts/surveys/surveys';
import { sql } from 'kysely';
import type { OfferState } from '@malaka/contracts/surveys/choices';
import type { LessonSurvey } from '@malaka/contracts/surveys/lesson-survey';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { compileOnce } from '#/kit/db/compile-once.ts';

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

type SurveyFacts = {
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  isAnswered: boolean;
};

/** SRV-12 and 13: once per person, between start and end while active. */
export function offerStateOf(survey: SurveyFacts, now: Date): OfferState {
  const { isActive, startsAt, endsAt, isAnswered } = survey;
  if (isAnswered) return 'answered';
  if (!isActive || (endsAt && endsAt <= now)) return 'ended';
  return startsAt && startsAt > now ? 'coming' : 'open';
}

type LessonSurveyQuery = { accountId: number; surveyId: number; now: Date };

/**
 * The survey of a lesson and whether the learner can answer it now; null if it was deleted or is
 * not for them.
 */
export async function findLessonSurvey(
  db: Db,
  { accountId, surveyId, now }: LessonSurveyQuery,
): Promise<LessonSurvey | null> {
  try {
    const survey = await getLearnerSurvey(db, accountId, surveyId);
    const { id, name, startsAt, endsAt, isAnonymous } = survey;
    return { id, name, startsAt, endsAt, isAnonymous, state: offerStateOf(survey, now) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/** Decision 144: the author's survey after completing a course. */
export async function findCourseSurvey(
  db: Db,
  { courseId, ...query }: { accountId: number; courseId: number; now: Date },
): Promise<LessonSurvey | null> {
  return await viewCourseSurvey(db, { ...query, surveyId: await findCourseSurveyId(db, courseId) });
}

const readCourseSurveyId = compileOnce(
  (_db, { courseId }: { courseId: number }) => sql<{ id: number }>`
    select id from surveys where course_id = ${courseId} and is_course_survey
      and deleted_at is null`,
);

export const findCourseSurveyId = async (db: Db, courseId: number): Promise<number | undefined> =>
  (await readCourseSurveyId(db, { courseId }))[0]?.id;

/** The same when the survey of the course is known. */
export async function viewCourseSurvey(
  db: Db,
  { surveyId, ...query }: { accountId: number; surveyId: number | undefined; now: Date },
): Promise<LessonSurvey | null> {
  if (surveyId === undefined) return null;
  const survey = await findLessonSurvey(db, { ...query, surveyId });
  // A closed survey that was never answered is useless.
  return survey && survey.state !== 'ended' && survey.state !== 'coming' ? survey : null;
}

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
