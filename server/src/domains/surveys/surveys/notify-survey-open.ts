import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { stateOf } from './queries.ts';

const NOTIFIED_AT_ONCE = 5000;
const { learner, confirmedLearner, teacher } = ROLE_IDS;

type Planned = { id: number; courseId: number | null; startsAt: Date | null };

/**
 * Notifies the people concerned once the survey opens; a course survey is offered on its course
 * instead.
 */
export async function planNotifying(trx: Db, { id, courseId, startsAt }: Planned): Promise<void> {
  if (courseId !== null) return;
  await addJob(
    trx,
    'tell-survey',
    { surveyId: id },
    { key: `tell-survey:${id}`, ...(startsAt && { runAt: startsAt }) },
  );
}

/** If interrupted it resumes where it was; nobody is notified twice. */
export async function notifySurveyOpen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { surveyId }: { surveyId: number },
): Promise<void> {
  let isOver = false;
  while (!isOver) {
    isOver = await db.transaction().execute((trx) => notifyBatch(trx, surveyId, now()));
  }
}

/** Returns whether nobody is left to notify: all were, or the survey is not open. */
export async function notifyBatch(trx: Db, id: number, now: Date): Promise<boolean> {
  const survey = await trx
    .selectFrom('surveys')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('toldAt', 'is', null)
    .select(['id', 'name', 'isActive', 'startsAt', 'endsAt', 'courseId', 'regionId'])
    .select(['positionTypeIds', 'toldAfter'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!survey) return true;
  const state = stateOf(survey, now);
  // Its start has moved meanwhile.
  if (state === 'coming') await planNotifying(trx, survey);
  if (state !== 'running' || survey.courseId !== null) return true;
  const accountIds = await listToNotify(trx, survey);
  await notifyMany(trx, {
    accountIds,
    kind: 'survey_open',
    facts: { survey: survey.name },
    url: `/dashboard/surveys/run/${id}`,
    eventKey: `survey:${id}`,
  });
  const isOver = accountIds.length < NOTIFIED_AT_ONCE;
  await trx
    .updateTable('surveys')
    .set({ toldAfter: accountIds.at(-1) ?? survey.toldAfter, toldAt: isOver ? now : null })
    .where('id', '=', id)
    .execute();
  return isOver;
}

type Query = {
  id: number;
  regionId: number | null;
  positionTypeIds: number[];
  toldAfter: number;
};

/** The next people who are offered it (learner-survey.ts), learn here and have not answered. */
async function listToNotify(trx: Db, survey: Query): Promise<number[]> {
  const { id, regionId, positionTypeIds, toldAfter } = survey;
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a join profiles p on p.account_id = a.id
    where a.id > ${toldAfter} and a.status = 'active' and not a.is_edu_institution
      and a.role in (${sql.join([learner, confirmedLearner, teacher])})
      and (${regionId}::int is null or p.region_id = ${regionId})
      and (${positionTypeIds}::int[] = '{}' or p.position_type_id = any(${positionTypeIds}::int[]))
      and not exists (select from survey_takers t where t.survey_id = ${id} and t.account_id = a.id)
    order by a.id limit ${NOTIFIED_AT_ONCE}`.execute(trx);
  return rows.map((row) => row.id);
}
